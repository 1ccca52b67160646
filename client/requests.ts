import { REQUEST_ALERT_ID, REQUEST_SENT_URL, REQUESTS_URL } from '../shared/islands/runtime/protocol'

/** The server responds within ten seconds. */
const TIMEOUT_MS = 30_000
/** Browsers refuse to send 64 KB after the page is left. */
const MAX_KEPT_ALIVE = 60_000

const form = document.querySelector<HTMLFormElement>(`[action="${REQUESTS_URL}"]`)
const alert = document.querySelector<HTMLElement>(`#${REQUEST_ALERT_ID}`)
if (form && alert) deliverSubmissions(form, alert)

/**
 * Sends each submission of `form`, which the browser would send itself. React hears of it once it is delivered, and
 * then clears the fields and confirms it. Otherwise the text stays and `alert` shows.
 */
function deliverSubmissions(form: HTMLFormElement, alert: HTMLElement): void {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const message = alert.firstElementChild as HTMLElement
  const label = button?.textContent ?? ''
  let isSending = false
  let id: string | undefined

  function show(sending: boolean, failed: boolean) {
    isSending = sending
    button?.setAttribute('aria-disabled', String(sending))
    // The text node stays, because it is React's.
    if (button?.firstChild) button.firstChild.nodeValue = sending ? (alert.dataset.sending ?? label) : label
    message.hidden = !failed
    if (failed) message.scrollIntoView({ block: 'nearest' })
  }

  async function send() {
    show(true, false)
    id ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    const isDelivered = await post(form, id)
    show(false, !isDelivered)
    if (!isDelivered) return
    id = undefined
    // Not canceled before hydration, when React does not hear it.
    if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
      location.assign(REQUEST_SENT_URL)
  }

  // Before React, which listens on an element within.
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || !event.isTrusted) return
      event.preventDefault()
      if (!isSending) send()
    },
    true,
  )
  // Another text is another request.
  form.addEventListener('input', () => {
    id = undefined
  })
  message.querySelector('button')?.addEventListener('click', () => button?.click())
}

/** Whether the server confirms that the request was delivered. */
async function post(form: HTMLFormElement, id: string): Promise<boolean> {
  const body = new URLSearchParams({ id })
  for (const [name, value] of new FormData(form)) body.append(name, String(value))
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const { status } = await fetch(REQUESTS_URL, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    keepalive: String(body).length < MAX_KEPT_ALIVE,
    signal: controller.signal,
  }).catch(() => ({ status: 0 }))
  clearTimeout(timer)
  return status === 204
}
