// The script of every page of `npm run dev`: reloads the page after a build and keeps the text of its form.
// `scripts/dev/proxy.ts` adds it to pages, and to its own page of a failed build. No page of the built site has it.

// A classic script, not a module, is the document's current script while it runs.
const script = document.currentScript as HTMLScriptElement
const build = new URL(script.src).search.slice(1)
const KEY = 'dev:form'

addEventListener('DOMContentLoaded', () => {
  const [form] = document.forms
  // An error page has no form, so the text waits for the next page.
  if (!form) return
  for (const [name, value] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
    Object.assign(form.elements.namedItem(name) ?? {}, { value })
  sessionStorage.removeItem(KEY)
})

const events = new EventSource(new URL('events', script.src))
events.onmessage = ({ data }) => {
  if (data === build) return
  const [form] = document.forms
  if (form) sessionStorage.setItem(KEY, JSON.stringify([...new FormData(form)]))
  location.reload()
}
// An open connection disables the back/forward cache and counts against the browser's limit of six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
