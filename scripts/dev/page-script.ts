/** What a page in development runs: it reloads itself, keeps the text of its fields, and shows errors of types. */
export function pageScript(eventsPath: string): string {
  return `
const build = new URL(document.currentScript.src).search.slice(1)
const events = new EventSource('${eventsPath}')
events.onmessage = ({ data }) => data === build || reload()
// An open connection keeps the page out of the back/forward cache, and counts against the browser's six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

const fields = [...document.querySelectorAll('input[name], select[name], textarea[name]')]
const KEPT = 'dev fields'
function reload() {
  // A page that shows an error has no fields, and leaves what is kept to the page after it.
  const kept = fields.map(({ name, value }) => [name, value])
  if (kept.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(kept))
  location.reload()
}
const kept = new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'))
for (const field of fields) if (kept.has(field.name)) field.value = kept.get(field.name)
if (fields.length > 0) sessionStorage.removeItem(KEPT)

const panel = document.createElement('pre')
panel.setAttribute('role', 'status')
// The page's policy allows styles that a script sets.
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
