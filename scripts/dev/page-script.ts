// Every page of `npm run dev` begins with this script, which `proxy.ts` serves. Its address has the version
// that the page shows.

export {}

const { search } = new URL((document.currentScript as HTMLScriptElement).src)

/** What a visitor did on the page, in the session's storage for the length of one reload. */
type Kept = { path: string; place: [number, number]; fields: [id: string, value: string, checked: boolean][] }
const KEY = 'dev-page'
const storage = findStorage()

const fields = () => [...document.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[id]')]

/** Whether this is a page of the site. A message in its place has nothing to keep, and leaves alone what is kept. */
const isPage = () => document.querySelector('main') !== null

// After a message in place of the page, the browser would restore the place of the message.
history.scrollRestoration = storage?.getItem(KEY) ? 'manual' : 'auto'

// A hidden page doesn't listen, because a browser has only six connections to a host for all tabs.
let events: EventSource | undefined
listenIfVisible()
addEventListener('visibilitychange', listenIfVisible)

/** Returns nothing in a browser that blocks cookies. Then nothing is kept, and the page reloads all the same. */
function findStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function listenIfVisible(): void {
  events?.close()
  if (document.visibilityState === 'hidden') return
  const stream = new EventSource(`/__dev/events${search}`)
  stream.onmessage = reload
  // Firefox ends an idle stream for good. A save that came meanwhile has made this version an old one.
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(listenIfVisible, 1_000)
  }
  events = stream
}

function reload(): void {
  events?.close()
  const values = fields().map(({ id, value, checked }): Kept['fields'][0] => [id, value, checked])
  const kept: Kept = { path: location.pathname, place: [scrollX, scrollY], fields: values }
  // A page that hasn't put back what's kept yet has nothing better.
  if (isPage() && !storage?.getItem(KEY)) storage?.setItem(KEY, JSON.stringify(kept))
  location.reload()
}

addEventListener('DOMContentLoaded', () => {
  const kept: Kept | null = JSON.parse(storage?.getItem(KEY) ?? 'null')
  if (!kept || !isPage()) return
  storage?.removeItem(KEY)
  if (kept.path !== location.pathname) return
  for (const [id, value, checked] of kept.fields) {
    const field = fields().find((field) => field.id === id)
    if (field) Object.assign(field, { value, checked })
  }
  const [left, top] = kept.place
  scrollTo({ left, top, behavior: 'instant' })
})

/** The first words of the line that the brief asks for on the not-found page. */
const NOT_FOUND = '404: no page at'

addEventListener('error', ({ error, message }) => report(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
const { error: print } = console
console.error = (...args: unknown[]) => {
  print(...args)
  if (args[0] !== NOT_FOUND) report(...args)
}

/** Sends what `console.error` would print to the terminal. */
function report(...[first, ...others]: unknown[]): void {
  const text = describe(first).replace(/%[a-z]/gi, () => describe(others.shift()))
  const errors = others.filter((other) => other instanceof Error)
  const body = [text, ...errors.map(describe)].join('\n')
  // The errors of a browser's extension aren't ours.
  if (/-extension:\/\/\S+:\d+/.test(body)) return
  fetch(`/__dev/errors${search}`, { method: 'POST', body, keepalive: true }).catch(() => {})
}

function describe(value: unknown): string {
  if (!(value instanceof Error)) return String(value)
  const { name, message, stack = '' } = value
  // Only Chromium's stack begins with the message.
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}
