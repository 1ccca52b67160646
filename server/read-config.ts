import { isUtf8 } from 'node:buffer'
import { isIP } from 'node:net'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import type { Site } from '../shared/content/site'
import { readRequired, StartError, throwStartError } from './start-error'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const DEFAULTS = { BRAND_NAME: 'Stop Line Mobile Brakes', PHONE: '(713) 555-0142' }
/** `DEFAULTS.PHONE` as a link, however it's written. */
const DEFAULT_CALL = 'tel:+17135550142'
const MAX_BRAND_NAME_LENGTH = 40
const MAX_PHONE_LENGTH = 24
const URL_WANTED = 'use an address without a path, like https://example.com'

const brandName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(`is blank; use 1 to ${MAX_BRAND_NAME_LENGTH} characters`),
  v.maxCodePoints(
    MAX_BRAND_NAME_LENGTH,
    ({ received }) => `is ${received} characters long; use at most ${MAX_BRAND_NAME_LENGTH}`,
  ),
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'contains a line break or a control character; use one line of text'),
  // `docker --env-file` keeps the quotes as a part of the value.
  v.regex(/^(?!["'`]).*(?<!["`])$/, 'begins or ends with a quotation mark; close it in .env, or leave both out'),
)

/** A North American phone number, as it's written and as a link dials it. */
const phone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[-+()./\d \u00a0‑–]*$/,
    'contains more than a number; use only digits, spaces and + ( ) . - without an extension',
  ),
  v.maxLength(MAX_PHONE_LENGTH, ({ received }) => `is ${received} characters long; use at most ${MAX_PHONE_LENGTH}`),
  v.transform((display) => ({ display, digits: display.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') })),
  v.check(
    ({ digits }) => digits.length === 10,
    ({ input }) => `has ${input.digits.length} digits; use 10, like (713) 555-0142`,
  ),
  v.check(
    // https://nationalnanpa.com/area_codes/
    ({ digits }) => /^[2-9]\d\d[2-9]/.test(digits),
    "can't be dialed; its area code and its exchange must begin with 2 to 9",
  ),
  v.transform(({ display, digits }) => Object.freeze({ display, href: `tel:+1${digits}` })),
)

/** Matches a host name that's public. IP addresses and the top-level domains of private networks don't match. */
const PUBLIC_NAME = /\.(?!(internal|lan|local|localhost|test)$)[a-z][a-z\d-]*$/

/** An origin without a slash at its end. Its scheme may be http only if its host isn't public. */
const siteUrl = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value), `isn't an address; ${URL_WANTED}`),
  v.transform((value) => new URL(value)),
  v.check(({ protocol }) => /^https?:$/.test(protocol), `isn't http or https; ${URL_WANTED}`),
  v.check(({ href, origin }) => href === `${origin}/`, `contains more than an origin; ${URL_WANTED}`),
  v.check(
    ({ protocol, hostname }) => protocol === 'https:' || !PUBLIC_NAME.test(hostname),
    ({ input }) => `isn't encrypted; write https://${input.host}`,
  ),
  v.transform(({ origin }) => origin),
)

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The address of the webhook that receives submissions. Undefined if it's empty. Its path may be a secret. */
const webhookUrl = v.pipe(
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

/** The value of Express's setting `trust proxy`. */
const trustProxy = v.pipe(
  v.string(),
  v.check(
    (value) => /^(off|[1-9]\d?)$/.test(value) || value.split(',').every(isAddressRange),
    "isn't off, a number of proxies from 1 to 99, or a list of addresses like 10.0.0.0/8, loopback",
  ),
  v.transform((value) => (value === 'off' ? false : Number(value) || value)),
)

const variables = v.object({
  HOST: v.optional(
    v.pipe(v.string(), v.nonEmpty("isn't a host; use an address, like 127.0.0.1 or 0.0.0.0")),
    '127.0.0.1',
  ),
  PORT: v.optional(wholeNumber(65535, "isn't a port; use a number from 0 to 65535"), '3000'),
  BRAND_NAME: v.optional(brandName, DEFAULTS.BRAND_NAME),
  PHONE: v.optional(phone, DEFAULTS.PHONE),
  SITE_URL: v.optional(siteUrl),
  REQUESTS_TO: v.optional(webhookUrl),
  LOG_LEVEL: choice(LOG_LEVELS, 'info'),
  PAGE_CACHE: choice(['on', 'off'], 'on'),
  TRUST_PROXY: v.optional(trustProxy, 'off'),
  DRAIN_SECONDS: v.optional(wholeNumber(300, "isn't a number of seconds; use 0 to 300"), '0'),
})

/** Matches the name of a variable with its equals sign. */
const VARIABLE = RegExp(`\\b(${Object.keys(variables.entries).join('|')})=`)

type Env = Readonly<Record<string, string | undefined>>

/** The operator's configuration. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly site: Readonly<Site>
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** The URL of the webhook that receives submissions. Undefined if they go nowhere. Its path may be a secret. */
  readonly requestsTo: string | undefined
  /** Whether pages are cached in memory after their first visitor. */
  readonly pageCache: boolean
  /** The value of Express's setting `trust proxy`. */
  readonly trustProxy: false | number | string
  /** How long the server goes on accepting connections after SIGTERM, in seconds. */
  readonly drainSeconds: number
  /** The variables that the owner hasn't set yet. */
  readonly placeholders: readonly string[]
}

/**
 * Returns the frozen configuration. `environment` overrides the variables in `envFile`. Throws a `StartError` that
 * lists every bad value, or that says why the file can't be read.
 */
export function readConfig(environment: Env, envFile?: string): Config {
  const env = envFile ? { ...readEnvFile(envFile), ...environment } : environment
  const placeOf = (name: string) => (envFile && environment[name] === undefined ? `${envFile}: ` : '')
  const values = parseVariables(env, placeOf)
  const site: Site = {
    brandName: values.BRAND_NAME,
    phone: values.PHONE,
    url: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    deliversSubmissions: values.REQUESTS_TO !== undefined,
  }
  const placeholders = [
    site.brandName === DEFAULTS.BRAND_NAME && 'BRAND_NAME',
    site.phone.href === DEFAULT_CALL && 'PHONE',
    new URL(site.url).hostname === 'localhost' && 'SITE_URL',
  ]
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    site: Object.freeze(site),
    logLevel: values.LOG_LEVEL,
    requestsTo: values.REQUESTS_TO,
    pageCache: values.PAGE_CACHE === 'on',
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    placeholders: Object.freeze(placeholders.filter((name) => name !== false)),
  })
}

/**
 * Returns the variables in a file like `.env`. Throws a `StartError` if it can't be read, if it isn't UTF-8, or if a
 * quote isn't closed on its line.
 */
export function readEnvFile(file: string): NodeJS.ProcessEnv {
  const bytes = readRequired(file)
  // UTF-16 has a null beside each letter.
  if (!isUtf8(bytes) || bytes.includes(0)) throwStartError(`${file}: isn't in UTF-8; save it again with that encoding`)
  // A text decoder removes the byte order mark, which would become a part of the first name.
  const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/)
  // Each line is parsed by itself. In the whole file, a blank after `=` or an open quote would swallow the next lines.
  return Object.assign({}, ...lines.map((line) => parseLine(line.trim(), file)))
}

function parseLine(line: string, file: string): NodeJS.ProcessEnv {
  // Node 20 knows `export` with one space only.
  const assignment = line.replace(/^export\s+/, '')
  const env = parseEnv(assignment)
  const name = /^(\w+)\s*=/.exec(assignment)?.[1]
  // Node 20 leaves out a value without its closing quote, and Node 24 keeps the quote.
  if (name && (env[name] === undefined || /^["'`]/.test(env[name])))
    throwStartError(`${file}: ${name}: the closing quote is missing; add it at the end of the line`)
  return env
}

/** Returns the parsed values. A problem with a variable begins with `placeOf` its name. Throws a `StartError`. */
function parseVariables(env: Env, placeOf: (name: string) => string) {
  const result = v.safeParse(variables, env, { abortPipeEarly: true })
  const problems = new Map(result.issues?.map(({ path, message }) => [String(path?.[0].key), message]))
  for (const name of Object.keys(variables.entries)) {
    // The webhook's address is a secret. In case it's in another variable, nothing shows after the first slash.
    if (name === 'REQUESTS_TO') continue
    const value = env[name] ?? ''
    const [other] = VARIABLE.exec(value) ?? []
    const problem = problems.get(name)
    if (other) problems.set(name, `contains ${other}; write each variable on a line of its own`)
    else if (problem) problems.set(name, `${JSON.stringify(value.replace(/(\/+).+/s, '$1…'))} ${problem}`)
  }
  if (problems.size > 0 || !result.success)
    throw new StartError(Array.from(problems, ([name, problem]) => `${placeOf(name)}${name}: ${problem}`))
  return result.output
}

function choice<const Choices extends readonly string[]>(choices: Choices, fallback: Choices[number]) {
  return v.optional(v.picklist(choices, `isn't one of ${choices.join(', ')}`), fallback)
}

function wholeNumber(max: number, problem: string) {
  return v.pipe(v.string(), v.digits(problem), v.transform(Number), v.maxValue(max, problem))
}

/** Whether Express accepts `text`: an IP address, a range like `10.0.0.0/8`, or a name that it knows. */
function isAddressRange(text: string): boolean {
  const range = text.trim()
  const [, address = '', bits = '1'] = /^(.*?)(?:\/(\d+))?$/.exec(range) ?? []
  const maxBits = isIP(address) === 4 ? 32 : 128
  const isRange = isIP(address) > 0 && Number(bits) >= 1 && Number(bits) <= maxBits
  return isRange || /^(loopback|linklocal|uniquelocal)$/.test(range)
}

function isWebhookUrl(value: string): boolean {
  // `URL` leaves out line breaks and encodes spaces, so it would accept an address with a second line.
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || LOOPBACK.test(hostname)
}

/** Whether the address has a user name or a password. A webhook's secret is its path. */
function hasUser(value: string): boolean {
  const { username, password } = new URL(value)
  return username !== '' || password !== ''
}
