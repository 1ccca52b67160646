import { REQUEST_SENT_URL, REQUESTS_URL, SUBMISSION_ALERT_ID } from '../shared/islands/runtime/protocol'

/** The server needs ten seconds at most; the rest is for a slow upload. */
const TIMEOUT_MS = 30_000
/** Browsers refuse to send more than 64 KB after the page is left. */
const MAX_KEEPALIVE_BYTES = 60_000

const form = document.querySelector<HTMLFormElement>(`[action="${REQUESTS_URL}"]`)
const alert = document.querySelector<HTMLElement>(`#${SUBMISSION_ALERT_ID}`)
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

  function show(state: 'idle' | 'sending' | 'failed') {
    isSending = state === 'sending'
    lockFields(isSending)
    button?.setAttribute('aria-disabled', String(isSending))
    // The text node stays, because it is React's.
    if (button?.firstChild) button.firstChild.nodeValue = isSending ? (alert.dataset.sending ?? label) : label
    message.hidden = state !== 'failed'
    if (!message.hidden) message.scrollIntoView({ block: 'nearest' })
  }

  /** Fields are locked while a submission is sent, because its delivery clears them. They keep the focus. */
  function lockFields(isLocked: boolean) {
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) field.readOnly = isLocked
    for (const field of form.querySelectorAll('select')) field.disabled = isLocked
  }

  async function send() {
    id ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    // Before the fields are locked: a form's data lacks its disabled fields.
    const body = bodyOf(form, id)
    show('sending')
    const isDelivered = await post(body)
    show(isDelivered ? 'idle' : 'failed')
    if (!isDelivered) return
    id = undefined
    // React cancels this event once it is hydrated. If it is not, the page that confirms takes its place.
    if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
      location.assign(REQUEST_SENT_URL)
  }

  // Firefox keeps disabled fields disabled when it reloads a page.
  lockFields(false)
  // On `window` and in the capture phase, because `HIDE_SUBMISSIONS` (inline-scripts.tsx) stops the event there.
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || !event.isTrusted) return
      event.preventDefault()
      if (!isSending) send()
    },
    true,
  )
  // The same text again is the same submission, sent again; another text is another submission.
  form.addEventListener('input', () => {
    id = undefined
  })
  message.querySelector('button')?.addEventListener('click', () => button?.click())
}

function bodyOf(form: HTMLFormElement, id: string): URLSearchParams {
  const body = new URLSearchParams({ id })
  for (const [name, value] of new FormData(form)) body.append(name, String(value))
  return body
}

/** Whether the server confirms that the submission was delivered. */
async function post(body: URLSearchParams): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const { status } = await fetch(REQUESTS_URL, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    keepalive: String(body).length < MAX_KEEPALIVE_BYTES,
    signal: controller.signal,
  }).catch(() => ({ status: 0 }))
  clearTimeout(timer)
  return status === 204
}
