import { BadValue } from './problems'

/** Where submissions go. */
export type Destination = Mailbox | Hook

export type Mailbox = Readonly<{
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean
  /** Only a mail server on this machine may do without TLS. */
  requireTLS: boolean
  auth?: { user: string; pass: string }
  from: string
  to: string[]
}>

/** `host` is for messages: the rest of the URL may be a secret. */
export type Hook = Readonly<{ host: string; url: string }>

const WANTED = 'give smtps://USER:PASSWORD@mail.example?to=owner@example.com or the https: address of a hook'
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const E_MAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

/** Whether `text` is one address, such as `owner@example.com`. */
export function isEmailAddress(text: string): boolean {
  return E_MAIL_ADDRESS.test(text)
}

/** The destination of requests; undefined if `value` is empty. Throws `BadValue`, which shows the scheme at most. */
export function parseRequestsTo(value: string): Destination | undefined {
  if (value === '') return undefined
  const scheme = /^(smtps?|https?):/i.exec(value)?.[0] ?? ''
  const bad = (problem: string) => new BadValue(`${scheme}…`, problem)
  if (!scheme) throw bad(`begins with none of smtps:, smtp: and https:; ${WANTED}`)
  if (!URL.canParse(value) || /[\s\p{Cc}]/u.test(value)) {
    const remedy = 'leave out the spaces of an app password, write its / # ? as %2F %23 %3F'
    throw bad(`is no address; ${remedy}, and ${WANTED}`)
  }
  const url = new URL(value)
  return /^smtp/.test(url.protocol) ? mailbox(url, bad) : hook(url, bad)
}

type Bad = (problem: string) => BadValue

function hook(url: URL, bad: Bad): Hook {
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) throw bad('is not encrypted; give https:')
  if (url.username || url.password) throw bad('holds a user or password; give the address without them')
  return { host: url.host, url: url.href }
}

function mailbox(url: URL, bad: Bad): Mailbox {
  const { hostname, port, hash, pathname, searchParams, protocol } = url
  if (!hostname || hash || !/^\/?$/.test(pathname)) throw bad(`is no address of a mail server; ${WANTED}`)
  if ([...searchParams.keys()].some((name) => name !== 'to' && name !== 'from')) {
    throw bad('holds an option that does not exist; there are to and from')
  }
  const user = decode(url.username, bad)
  const pass = decode(url.password, bad)
  if (!user !== !pass) throw bad('holds a user or a password alone; give both or neither')
  const to = searchParams.getAll('to').flatMap((list) => list.split(',').map((address) => address.trim()))
  const [recipient] = to
  if (!recipient) throw bad('names no recipient; add ?to=owner@example.com')
  const from = searchParams.get('from') ?? (isEmailAddress(user) ? user : recipient)
  if (![from, ...to].every(isEmailAddress)) throw bad('holds a wrong e-mail address after to= or from=')
  const secure = protocol === 'smtps:'
  if (port === (secure ? '587' : '465'))
    throw bad(`has port ${port}; begin with ${secure ? 'smtp' : 'smtps'}:// for it`)
  if (!secure && !port) throw bad('names no port; write :587 after the server')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 465,
    secure,
    requireTLS: !secure && !LOOPBACK.test(hostname),
    ...(user && { auth: { user, pass } }),
    from,
    to,
  }
}

function decode(text: string, bad: Bad): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw bad('has a % in its user or password; write it as %25')
  }
}
