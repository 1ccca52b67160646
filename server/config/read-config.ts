import { parseEnv } from 'node:util'
import express from 'express'
import type { Phone } from '../../shared/content/site'
import { quoted, readRequired, reject, StartError, UNPRINTABLE } from './problems'
import { parseRequestsTo, withoutSecret } from './requests-to'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const VARIABLES = [
  'BRAND_NAME',
  'DRAIN_SECONDS',
  'HOST',
  'LOG_LEVEL',
  'NODE_ENV',
  'PAGE_CACHE',
  'PHONE',
  'PORT',
  'REQUESTS_TO',
  'SITE_URL',
  'TRUST_PROXY',
] as const
const PLACEHOLDERS = { BRAND_NAME: 'Stop Line Mobile Brakes', PHONE: '(713) 555-0142' }
const MAX_BRAND_NAME_LENGTH = 40
const MAX_PHONE_LENGTH = 24
const PHONE_WANTED = 'give 10, as in (713) 555-0142'
const URL_WANTED = 'give an address without a path, as in https://example.com'
const SECONDS_PROBLEM = 'is no number of seconds; give 0 to 300, as in 5'

type Env = Readonly<Record<string, string | undefined>>
type Parse<Value> = (value: string) => Value

export type Config = ReturnType<typeof readConfig>

/**
 * The configuration in `variables` and, below them, in `envFile`, frozen. Throws a `StartError` that lists every bad
 * value, not just the first.
 */
export function readConfig(variables: Env, envFile?: string) {
  const env = envFile ? { ...readEnvFile(envFile), ...variables } : variables
  const problems: string[] = []
  /** `show` is how a bad value appears in its problem. */
  function read<Value>(name: (typeof VARIABLES)[number], fallback: string, parse: Parse<Value>, show = quoted): Value {
    const value = env[name] ?? fallback
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      const place = envFile && variables[name] === undefined ? `${envFile}: ` : ''
      problems.push(`${place}${name}: ${show(value)} ${error.message}`)
      return parse(fallback)
    }
  }
  const environment = read('NODE_ENV', 'production', parseChoice('production', 'development', 'test'))
  const port = read('PORT', '3000', parseNumber(65535, 'is no port; give a number from 0 to 65535'))
  const requestsTo = read('REQUESTS_TO', '', parseRequestsTo, withoutSecret)
  const config = Object.freeze({
    environment,
    host: read('HOST', '127.0.0.1', parseHost),
    port,
    site: Object.freeze({
      brandName: read('BRAND_NAME', PLACEHOLDERS.BRAND_NAME, parseBrandName),
      phone: Object.freeze(read('PHONE', PLACEHOLDERS.PHONE, parsePhone)),
      url: read('SITE_URL', `http://localhost:${port}`, parseSiteUrl),
      deliversSubmissions: requestsTo !== undefined,
    }),
    logLevel: read('LOG_LEVEL', 'info', parseChoice(...LOG_LEVELS)),
    /** Where submissions go; undefined if nowhere. */
    requestsTo,
    /** Whether pages are stored after the start. */
    pageCache: read('PAGE_CACHE', 'on', parseChoice('on', 'off')) === 'on' && environment !== 'development',
    trustProxy: read('TRUST_PROXY', 'off', parseTrustProxy),
    /** How long the server accepts connections after SIGTERM. */
    drainSeconds: read('DRAIN_SECONDS', '0', parseNumber(300, SECONDS_PROBLEM)),
    /** The variables that the owner has not set yet. */
    placeholders: Object.freeze(placeholdersIn(env)),
  })
  if (problems.length > 0) throw new StartError(problems)
  return config
}

/** A line of which Node loses nothing: blank, a comment, or a value that is quoted as a whole or holds no #. */
const LINE = /^\s*(#.*|(export\s+)?\w+\s*=\s*(("[^"]*"|'[^']*')\s*(#.*)?|[^\s"'`#][^#]*)?)?$/

/**
 * The variables of a file such as `.env`, in the syntax of Node's `--env-file`. Throws a `StartError` if it is not
 * readable, not UTF-8, or has lines of which Node would silently lose a part. It would also lose a variable after a
 * byte order mark, and all of them in UTF-16.
 */
export function readEnvFile(file: string): NodeJS.ProcessEnv {
  const text = readRequired(file).toString()
  // A byte order mark, a letter of UTF-16, or what Node decodes invalid bytes to.
  if (/[\ufeff\0\ufffd]/.test(text))
    reject(`${file}: not UTF-8; save it with the encoding UTF-8, without a byte order mark`)
  const problems = text.split(/\r?\n/).flatMap((line, index) => {
    if (LINE.test(line)) return misspelled(line).map((problem) => `${file}: line ${index + 1}: ${problem}`)
    const place = `${file}: line ${index + 1}: ${/\w+/.exec(line)?.[0] ?? 'it'}`
    return `${place} is not written as NAME="value"; put one straight " before and after the value, none inside it`
  })
  if (problems.length > 0) throw new StartError(problems)
  return parseEnv(text)
}

/** A line that sets a variable of another name than ours, but for case, an underscore or a letter S. */
function misspelled(line: string): string[] {
  const [, name] = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line) ?? []
  const letters = (text: string) => text.toUpperCase().replace(/[_S]/g, '')
  const meant = VARIABLES.find((variable) => name && letters(variable) === letters(name))
  return meant && meant !== name ? [`${name} is not a variable of the site; write ${meant}`] : []
}

function placeholdersIn(env: Env): string[] {
  const names = Object.entries(PLACEHOLDERS)
    .filter(([name, placeholder]) => (env[name] ?? placeholder) === placeholder)
    .map(([name]) => name)
  return env.SITE_URL === undefined ? [...names, 'SITE_URL'] : names
}

/** A parser that accepts only `choices` and throws a `StartError` for anything else. */
function parseChoice<Choice extends string>(...choices: Choice[]): Parse<Choice> {
  return function parse(value) {
    const choice = choices.find((name) => name === value)
    if (choice === undefined) reject(`is none of ${choices.join(', ')}`)
    return choice
  }
}

/** A parser of whole numbers from 0 to `max`. It throws a `StartError` with `problem`. */
function parseNumber(max: number, problem: string): Parse<number> {
  return function parse(value) {
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value)
    reject(problem)
  }
}

/** The name or address of an interface to listen on. Throws a `StartError`. */
function parseHost(value: string): string {
  if (/^[\w.:%-]{1,253}$/.test(value)) return value
  reject('is no host; give an address, as in 127.0.0.1 or 0.0.0.0')
}

/** The value of Express's setting `trust proxy`: of `off`, a number of proxies, or a list of their addresses. */
function parseTrustProxy(value: string) {
  if (value === 'off') return false
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  const addresses = value.split(',').map((name) => name.trim())
  try {
    // A number in a list would be read as an IPv4 address.
    if (!addresses.some((address) => /^\d+$/.test(address))) {
      // Throws for what Express cannot read.
      express().set('trust proxy', addresses)
      return addresses
    }
  } catch {}
  reject('is neither off, a number of proxies from 1 to 99, nor a list of addresses; as in 10.0.0.0/8, loopback')
}

/** The brand name, trimmed. Throws a `StartError`. */
function parseBrandName(value: string): string {
  const name = value.trim()
  const length = [...name].length
  if (length === 0) reject(`is blank; give 1 to ${MAX_BRAND_NAME_LENGTH} characters`)
  if (length > MAX_BRAND_NAME_LENGTH) reject(`has ${length} characters; give at most ${MAX_BRAND_NAME_LENGTH}`)
  if (UNPRINTABLE.test(name)) reject('holds an invisible character; give plain text')
  // As in a file for Docker, which keeps quotes, or curly ones in `.env`.
  if (/^["'“”„‘].*["'“”’]$/.test(name))
    reject('begins and ends with a quote; in .env use the straight ", elsewhere none')
  // Some letters, such as U+3164, are blank.
  if (!/[\p{L}\p{N}]/u.test(name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')))
    reject('has no visible letter or digit; give plain text')
  return name
}

/** A North American number as it is written and as a link dials it. Throws a `StartError`. */
export function parsePhone(value: string): Phone {
  const display = value.trim()
  const digits = display.replace(/\D/g, '')
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  const count = digits.length
  if (!/^[-+()./\d \u00a0‑–]*$/.test(display))
    reject('holds more than a number; give digits, spaces and + ( ) . - only, no extension')
  if (national.length === 11) reject(`has 11 digits and does not begin with 1; ${PHONE_WANTED}`)
  if (national.length !== 10) reject(`has ${count} ${count === 1 ? 'digit' : 'digits'}; ${PHONE_WANTED}`)
  // https://nationalnanpa.com/area_codes/
  if (!/^[2-9]\d\d[2-9]/.test(national))
    reject('is no number that can be dialed: area code and exchange begin with 2 to 9')
  if (display.length > MAX_PHONE_LENGTH) reject(`has ${display.length} characters; give at most ${MAX_PHONE_LENGTH}`)
  return { display, href: `tel:+1${national}` }
}

/** A name of the public web: no IP address, and no top-level domain of private networks. */
const PUBLIC_NAME = /\.(?!(internal|lan|local|localhost|test)$)[a-z][a-z\d-]*$/

/** `URL` accepts more, such as * and a dot at the end. An IPv6 address has brackets. */
const HOST_NAME = /^([a-z\d]([a-z\d-]*[a-z\d])?(\.(?!$)|$))+$|^\[[\da-f:]+\]$/

/** An origin, without a slash at its end: https, or http if it has no public name. Throws a `StartError`. */
export function parseSiteUrl(value: string): string {
  const url = !UNPRINTABLE.test(value) && URL.canParse(value) ? new URL(value) : undefined
  if (!url) reject(`is no address; ${URL_WANTED}`)
  if (!/^https?:$/.test(url.protocol)) reject(`is neither http nor https; ${URL_WANTED}`)
  if (url.username || url.password) reject(`holds a user or password; ${URL_WANTED}`)
  if (url.href !== `${url.origin}/`) reject(`holds more than an origin; ${URL_WANTED}`)
  if (!HOST_NAME.test(url.hostname)) reject(`is no domain name; ${URL_WANTED}`)
  if (url.protocol === 'http:' && PUBLIC_NAME.test(url.hostname)) reject(`is not encrypted; write https://${url.host}`)
  return url.origin
}
