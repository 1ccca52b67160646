import * as v from 'valibot'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The address of the webhook that receives submissions. Undefined if it's empty. Its path may be a secret. */
export const webhookUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || isWebhookUrl(value),
    "isn't an https: address; use the webhook's address, like https://hooks.example.com/…",
  ),
  v.check(
    (value) => value === '' || !hasUser(value),
    'contains a user name or a password; use the address without them',
  ),
  v.transform((value) => value || undefined),
)

function isWebhookUrl(value: string): boolean {
  // `URL` leaves out line breaks and encodes spaces, so it would accept an address with a second line.
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || LOOPBACK.test(hostname)
}

/** Whether the address has a user name or a password. `fetch` refuses such an address. */
function hasUser(value: string): boolean {
  const { username, password } = new URL(value)
  return username !== '' || password !== ''
}
