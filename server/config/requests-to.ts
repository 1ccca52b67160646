import * as v from 'valibot'
import { quoted } from './problems'

const WANTED = 'give smtps://USER:PASSWORD@mail.example?to=owner@example.com or the https: address of a hook'
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const SCHEME = /^(smtps?|https?):/i
/** One address, such as `owner@example.com`. */
export const EMAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

const hook = v.pipe(
  v.instance(URL),
  v.check(
    ({ protocol, hostname }) => protocol === 'https:' || LOOPBACK.test(hostname),
    'is not encrypted; give https:',
  ),
  v.check(
    ({ username, password }) => username === '' && password === '',
    'holds a user or password; give the address without them',
  ),
  // The host is for messages: the rest of the URL may be a secret.
  v.transform(({ host, href }) => ({ kind: 'hook' as const, host, url: href })),
)

const mailbox = v.pipe(
  v.instance(URL),
  v.check(
    ({ hostname, hash, pathname }) => hostname !== '' && hash === '' && /^\/?$/.test(pathname),
    `is no address of a mail server; ${WANTED}`,
  ),
  v.check(
    (url) => [...queryOf(url).keys()].every((name) => name === 'to' || name === 'from'),
    'holds an option that does not exist; there are to and from',
  ),
  v.check(
    ({ username, password }) => (username === '') === (password === ''),
    'holds a user or a password alone; give both or neither',
  ),
  v.check(
    ({ username, password }) => canDecode(username) && canDecode(password),
    'has a % in its user or password; write it as %25',
  ),
  v.check(({ protocol, port }) => protocol === 'smtps:' || port !== '', 'names no port; write :587 after the server'),
  v.check(
    ({ protocol, port }) => port !== (protocol === 'smtps:' ? '587' : '465'),
    ({ input: { protocol, port } }) =>
      `has port ${port}; begin with ${protocol === 'smtps:' ? 'smtp' : 'smtps'}:// for it`,
  ),
  v.check((url) => Boolean(queryOf(url).get('to')), 'names no recipient; add ?to=owner@example.com'),
  v.transform(toMailbox),
  v.check(
    ({ from, to }) => [from, ...to].every((address) => EMAIL_ADDRESS.test(address)),
    'holds a wrong e-mail address after to= or from=',
  ),
)

const destination = v.pipe(
  v.string(),
  v.regex(SCHEME, `begins with none of smtps:, smtp: and https:; ${WANTED}`),
  v.check(
    (value) => URL.canParse(value) && !/[\s\p{Cc}]/u.test(value),
    `is no address; leave out the spaces of an app password, write its / # ? as %2F %23 %3F, and ${WANTED}`,
  ),
  v.transform((value) => new URL(value)),
  v.lazy((url) => (url instanceof URL && url.protocol.startsWith('smtp') ? mailbox : hook)),
)

/** Where submissions go. */
export type Destination = v.InferOutput<typeof destination>
export type Mailbox = v.InferOutput<typeof mailbox>
export type Hook = v.InferOutput<typeof hook>

/** The destination of requests; undefined if the text is empty. */
export const optionalDestination = v.lazy((value) => (value === '' ? nowhere : destination))

const nowhere = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)

/** The scheme of a destination, for messages. */
export function withoutSecret(value: string): string {
  return quoted(`${SCHEME.exec(value)?.[0] ?? ''}…`)
}

function toMailbox(url: URL) {
  const { hostname, port, protocol } = url
  const user = decodeURIComponent(url.username)
  const query = queryOf(url)
  const to = query.getAll('to').flatMap((list) => list.split(',').map((address) => address.trim()))
  const secure = protocol === 'smtps:'
  const isLoopback = LOOPBACK.test(hostname)
  return {
    kind: 'mailbox' as const,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 465,
    /** TLS from the first byte; otherwise STARTTLS. */
    secure,
    /** Only a mail server on this machine may do without TLS. */
    requireTLS: !secure && !isLoopback,
    /** It often has a self-signed certificate, and nobody can listen in between. */
    ...(isLoopback && { tls: { rejectUnauthorized: false } }),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    from: query.get('from') ?? (EMAIL_ADDRESS.test(user) ? user : (to[0] ?? '')),
    to,
  }
}

/** In an address a plus sign stays, as in owner+brakes@example.com; in a query it would be a space. */
function queryOf({ search }: URL): URLSearchParams {
  return new URLSearchParams(search.replaceAll('+', '%2B'))
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
