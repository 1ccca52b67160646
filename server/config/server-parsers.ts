import { compile } from 'proxy-addr'
import { BadValue } from './bad-value'

/** A parser that accepts only `choices` and throws `BadValue` for anything else. */
export function parseChoice<Choice extends string>(...choices: Choice[]): (value: string) => Choice {
  return function parse(value) {
    const choice = choices.find((name) => name === value)
    if (choice === undefined) throw new BadValue(value, `is none of ${choices.join(', ')}`)
    return choice
  }
}

/** A parser of whole numbers from 0 to `max`. It throws a `BadValue` with `problem`. */
export function parseNumber(max: number, problem: string): (value: string) => number {
  return function parse(value) {
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value)
    throw new BadValue(value, problem)
  }
}

/** The name or address of an interface to listen on. Throws `BadValue`. */
export function parseHost(value: string): string {
  if (/^[\w.:%-]{1,253}$/.test(value)) return value
  throw new BadValue(value, 'is no host; give an address, as in 127.0.0.1 or 0.0.0.0')
}

/** Whether X-Forwarded-For is trusted from `address`, which is `hop` proxies away. */
export type TrustProxy = (address: string, hop: number) => boolean

const TRUST_WANTED =
  'off, a number of proxies from 1 to 99, nor a list of addresses; as in 10.0.0.0/8, loopback'

/** Parses `off`, a number of proxies, or a list of their addresses. Throws `BadValue`. */
export function parseTrustProxy(value: string): TrustProxy {
  if (value === 'off') return () => false
  if (/^[1-9]\d?$/.test(value)) return (_address, hop) => hop < Number(value)
  const addresses = value.split(',').map((name) => name.trim())
  try {
    // proxy-addr reads a number as an IPv4 address.
    if (!addresses.some((address) => /^\d+$/.test(address))) return compile(addresses)
  } catch {}
  throw new BadValue(value, `is neither ${TRUST_WANTED}`)
}
