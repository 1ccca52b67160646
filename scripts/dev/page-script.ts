/** The script of pages in development: reloads the page, keeps the values of its fields and shows type errors. */
export function pageScript(eventsPath: string): string {
  return `
const build = new URL(document.currentScript.src).search.slice(1)
const events = new EventSource('${eventsPath}')
events.onmessage = ({ data }) => data === build || reload()
// An open connection disables the back/forward cache and counts against the browser's limit of six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

const fields = [...document.querySelectorAll('input[name], select[name], textarea[name]')]
const STORAGE_KEY = 'dev fields'
function reload() {
  // An error page has no fields, so the saved values wait for the next page.
  const values = fields.map(({ name, value }) => [name, value])
  if (values.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values))
  location.reload()
}
const saved = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'))
for (const field of fields) if (saved.has(field.name)) field.value = saved.get(field.name)
if (fields.length > 0) sessionStorage.removeItem(STORAGE_KEY)

const panel = document.createElement('pre')
panel.setAttribute('role', 'status')
// The page's policy allows style properties that a script sets.
Object.assign(panel.style, {
  position: 'fixed', inset: 'auto 0 0', zIndex: '2147483647', maxHeight: '40vh', overflow: 'auto', margin: '0',
  padding: '16px', font: '14px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', color: '#fff',
  background: '#111', borderTop: '4px solid #f5b301',
})
events.addEventListener('types', ({ data }) => {
  panel.textContent = JSON.parse(data)
  if (panel.textContent) document.body.append(panel)
  else panel.remove()
})
`
}
