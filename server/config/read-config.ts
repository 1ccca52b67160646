import { readEnvFile } from './env-file'
import {
  parseBrandName,
  parseChoice,
  parseHost,
  parseNumber,
  parsePhone,
  parseSiteUrl,
  parseTrustProxy,
} from './parsers'
import { BadValue, StartError } from './problems'
import { parseRequestsTo } from './requests-to'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const PLACEHOLDERS = { BRAND_NAME: 'Stop Line Mobile Brakes', PHONE: '(713) 555-0142' }

const SECONDS_PROBLEM = 'is no number of seconds; give 0 to 300, as in 5'

type Env = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof readConfig>

/**
 * The configuration in `variables` and, below them, in `envFile`, frozen. Throws a `StartError` that lists every bad
 * value, not just the first.
 */
export function readConfig(variables: Env, envFile?: string) {
  const env = envFile ? { ...readEnvFile(envFile), ...variables } : variables
  const problems: string[] = []
  function read<Value>(name: string, fallback: string, parse: (value: string) => Value): Value {
    try {
      return parse(env[name] ?? fallback)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      const place = envFile && variables[name] === undefined ? `${envFile}: ` : ''
      problems.push(`${place}${name}: ${error.message}`)
      return parse(fallback)
    }
  }
  const config = readValues(read, placeholdersIn(env))
  if (problems.length > 0) throw new StartError(problems)
  return config
}

type Read = <Value>(name: string, fallback: string, parse: (value: string) => Value) => Value

function readValues(read: Read, placeholders: readonly string[]) {
  const environment = read('NODE_ENV', 'production', parseChoice('production', 'development', 'test'))
  const port = read('PORT', '3000', parseNumber(65535, 'is no port; give a number from 0 to 65535'))
  const requestsTo = read('REQUESTS_TO', '', parseRequestsTo)
  return Object.freeze({
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
    /** Where requests from the form go; undefined if nowhere. */
    requestsTo,
    /** Whether responses are cached. */
    pageCache: read('PAGE_CACHE', 'on', parseChoice('on', 'off')) === 'on' && environment !== 'development',
    trustProxy: read('TRUST_PROXY', 'off', parseTrustProxy),
    /** How long the server accepts connections after SIGTERM. */
    drainSeconds: read('DRAIN_SECONDS', '0', parseNumber(300, SECONDS_PROBLEM)),
    /** The variables that the owner has not set yet. */
    placeholders: Object.freeze(placeholders),
  })
}

function placeholdersIn(env: Env): string[] {
  const names = Object.entries(PLACEHOLDERS)
    .filter(([name, placeholder]) => (env[name] ?? placeholder) === placeholder)
    .map(([name]) => name)
  return env.SITE_URL === undefined ? [...names, 'SITE_URL'] : names
}
