/** The script of pages in development: reloads the page, keeps the values of its fields and shows errors. */
export function pageScript(devPath: string): string {
  return `
const panel = document.createElement('pre')
panel.setAttribute('role', 'status')
// The page's policy allows style properties that a script sets.
Object.assign(panel.style, {
  position: 'fixed', inset: 'auto 0 0', zIndex: '2147483647', maxHeight: '40vh', overflow: 'auto', margin: '0',
  padding: '16px', font: '14px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', color: '#fff',
  background: '#111', borderTop: '4px solid #f5b301',
})
async function report(...parts) {
  const body = parts.map((part) => part?.stack ?? part?.componentStack ?? part ?? '').join('\\n')
  const response = await fetch('${devPath}errors', { method: 'POST', body })
  panel.append(await response.text(), '\\n')
  document.body.append(panel)
}
const { error } = console
console.error = (...args) => {
  error(...args)
  if (args.some((arg) => arg instanceof Error) || /hydrat/i.test(args[0])) report(...args)
}
addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))

const build = new URL(document.currentScript.src).search.slice(1)
const events = new EventSource('${devPath}events')
events.onmessage = ({ data }) => data === build || reload()
// An open connection disables the back/forward cache and counts against the browser's limit of six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

const STORAGE_KEY = 'dev fields'
let fields = []
function reload() {
  // An error page has no fields, so the saved values wait for the next page.
  const values = fields.map(({ name, value }) => [name, value])
  if (values.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values))
  location.reload()
}
addEventListener('DOMContentLoaded', () => {
  fields = [...document.querySelectorAll('input[name], select[name], textarea[name]')]
  const saved = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'))
  for (const field of fields) if (saved.has(field.name)) field.value = saved.get(field.name)
  if (fields.length > 0) sessionStorage.removeItem(STORAGE_KEY)
})
`
}
