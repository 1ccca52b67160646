import { quoted, reject } from './problems'

/** Where submissions go. */
export type Destination = Mailbox | Hook

export type Mailbox = ReturnType<typeof mailbox>
export type Hook = ReturnType<typeof hook>

const WANTED = 'give smtps://USER:PASSWORD@mail.example?to=owner@example.com or the https: address of a hook'
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const SCHEME = /^(smtps?|https?):/i
/** One address, such as `owner@example.com`. */
export const EMAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** The scheme of a destination, for messages. */
export function withoutSecret(value: string): string {
  return quoted(`${SCHEME.exec(value)?.[0] ?? ''}…`)
}

/** The destination of requests; undefined if `value` is empty. Throws a `StartError`. */
export function parseRequestsTo(value: string): Destination | undefined {
  if (value === '') return undefined
  if (!SCHEME.test(value)) reject(`begins with none of smtps:, smtp: and https:; ${WANTED}`)
  if (!URL.canParse(value) || /[\s\p{Cc}]/u.test(value)) {
    const remedy = 'leave out the spaces of an app password, write its / # ? as %2F %23 %3F'
    reject(`is no address; ${remedy}, and ${WANTED}`)
  }
  const url = new URL(value)
  return url.protocol.startsWith('smtp') ? mailbox(url) : hook(url)
}

function hook(url: URL) {
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) reject('is not encrypted; give https:')
  if (url.username || url.password) reject('holds a user or password; give the address without them')
  // The host is for messages: the rest of the URL may be a secret.
  return { host: url.host, url: url.href }
}

function mailbox(url: URL) {
  const { hostname, port, hash, pathname, search, protocol } = url
  // A plus sign belongs to an address, as in owner+brakes@example.com; in a query it would be a space.
  const searchParams = new URLSearchParams(search.replaceAll('+', '%2B'))
  if (!hostname || hash || !/^\/?$/.test(pathname)) reject(`is no address of a mail server; ${WANTED}`)
  if ([...searchParams.keys()].some((name) => name !== 'to' && name !== 'from')) {
    reject('holds an option that does not exist; there are to and from')
  }
  const user = decode(url.username)
  const pass = decode(url.password)
  if (!user !== !pass) reject('holds a user or a password alone; give both or neither')
  const to = searchParams.getAll('to').flatMap((list) => list.split(',').map((address) => address.trim()))
  const [recipient] = to
  if (!recipient) reject('names no recipient; add ?to=owner@example.com')
  const from = searchParams.get('from') ?? (EMAIL_ADDRESS.test(user) ? user : recipient)
  if (![from, ...to].every((address) => EMAIL_ADDRESS.test(address)))
    reject('holds a wrong e-mail address after to= or from=')
  const secure = protocol === 'smtps:'
  if (port === (secure ? '587' : '465')) reject(`has port ${port}; begin with ${secure ? 'smtp' : 'smtps'}:// for it`)
  if (!secure && !port) reject('names no port; write :587 after the server')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 465,
    /** TLS from the first byte; otherwise STARTTLS. */
    secure,
    /** Only a mail server on this machine may do without TLS. */
    requireTLS: !secure && !LOOPBACK.test(hostname),
    ...(user && { auth: { user, pass } }),
    from,
    to,
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    reject('has a % in its user or password; write it as %25')
  }
}
