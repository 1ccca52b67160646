// The script of every page of `npm run dev`: reloads the page after a build, keeps the values of its fields and shows
// errors. No page of the built site has it.

// It is a classic script, so it is the current one.
const script = document.currentScript as HTMLScriptElement
const build = new URL(script.src).search.slice(1)

const panel = document.createElement('pre')
panel.setAttribute('role', 'status')
// The page's policy allows style properties that a script sets.
Object.assign(panel.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '2147483647',
  maxHeight: '40vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px',
  font: '14px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  color: '#fff',
  background: '#111',
  borderTop: '4px solid #f5b301',
})

/** Shows an error in the page as the server explains it: with lines of the sources. */
async function report(...parts: unknown[]) {
  // The server accepts up to 40,000 bytes.
  const body = parts.map(textOf).join('\n').slice(0, 10_000)
  const response = await fetch(new URL('errors', script.src), { method: 'POST', body })
  panel.append(await response.text(), '\n')
  document.body.append(panel)
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  // React describes the place of an error in an object.
  const { componentStack = part } = Object(part)
  return String(componentStack ?? '')
}

const { error: logError } = console
console.error = (...args: unknown[]) => {
  logError(...args)
  if (args.some((arg) => arg instanceof Error) || /hydrat/i.test(String(args[0]))) report(...args)
}
addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
let fields: Iterable<Field> = []
addEventListener('DOMContentLoaded', () => {
  const found = document.querySelectorAll<Field>('input[name], select[name], textarea[name]')
  for (const field of found) field.value = sessionStorage.getItem(field.name) ?? field.value
  if (found.length > 0) sessionStorage.clear()
  fields = found
})

const events = new EventSource(new URL('events', script.src))
events.onmessage = ({ data }) => {
  if (data === build) return
  // An error page has no fields, so the saved values wait for the next page.
  for (const { name, value } of fields) sessionStorage.setItem(name, value)
  location.reload()
}
// An open connection disables the back/forward cache and counts against the browser's limit of six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
