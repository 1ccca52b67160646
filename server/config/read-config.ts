import type { Site } from '../../shared/content/types/site'
import { BadValue } from './bad-value'
import { parseBrandName } from './parse-brand-name'
import { parseChoice } from './parse-choice'
import { parseHost, parsePort } from './parse-listen-address'
import { parsePhone } from './parse-phone'
import { parseSeconds } from './parse-seconds'
import { parseSiteUrl } from './parse-site-url'
import { parseTrustProxy, type TrustProxy } from './parse-trust-proxy'
import { StartError } from './start-error'

const ENVIRONMENTS = ['production', 'development', 'test'] as const
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const PLACEHOLDERS = { BRAND_NAME: 'Stop Line Mobile Brakes', PHONE: '(713) 555-0142' }

export type Config = Readonly<{
  environment: (typeof ENVIRONMENTS)[number]
  host: string
  port: number
  site: Readonly<Site>
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether responses are cached. */
  pageCache: boolean
  trustProxy: TrustProxy
  /** How long the server accepts connections after SIGTERM. */
  drainSeconds: number
  /** The variables that the owner has not set yet. */
  placeholders: readonly string[]
}>

type Env = Readonly<Record<string, string | undefined>>

/** The configuration in `env`. Throws a `StartError` that lists every bad value, not just the first. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  function read<Value>(name: string, fallback: string, parse: (value: string) => Value): Value {
    try {
      return parse(env[name] ?? fallback)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      problems.push(`${name}: ${error.message}`)
      return parse(fallback)
    }
  }
  const environment = read('NODE_ENV', 'production', parseChoice(ENVIRONMENTS))
  const port = read('PORT', '3000', parsePort)
  const config = {
    environment,
    port,
    host: read('HOST', '127.0.0.1', parseHost),
    site: readSite(read, port),
    logLevel: read('LOG_LEVEL', 'info', parseChoice(LOG_LEVELS)),
    pageCache: read('PAGE_CACHE', 'on', parseChoice(['on', 'off'])) === 'on' && environment !== 'development',
    trustProxy: read('TRUST_PROXY', 'off', parseTrustProxy),
    drainSeconds: read('DRAIN_SECONDS', '0', parseSeconds),
    placeholders: Object.freeze(placeholdersIn(env)),
  }
  if (problems.length > 0) throw new StartError(problems)
  return Object.freeze(config)
}

type Read = <Value>(name: string, fallback: string, parse: (value: string) => Value) => Value

function readSite(read: Read, port: number): Readonly<Site> {
  return Object.freeze({
    brandName: read('BRAND_NAME', PLACEHOLDERS.BRAND_NAME, parseBrandName),
    phone: Object.freeze(read('PHONE', PLACEHOLDERS.PHONE, parsePhone)),
    url: read('SITE_URL', `http://localhost:${port}`, parseSiteUrl),
  })
}

function placeholdersIn(env: Env): string[] {
  const names = Object.entries(PLACEHOLDERS)
    .filter(([name, placeholder]) => (env[name] ?? placeholder) === placeholder)
    .map(([name]) => name)
  return env.SITE_URL === undefined ? [...names, 'SITE_URL'] : names
}
