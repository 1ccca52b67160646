import { compile } from 'proxy-addr'
import { BadValue, quoted } from './bad-value'

/** Whether X-Forwarded-For is trusted from `address`, which is `hop` proxies away. */
export type TrustProxy = (address: string, hop: number) => boolean

/** Parses `off`, a number of proxies, or a list of their addresses. Throws `BadValue`. */
export function parseTrustProxy(value: string): TrustProxy {
  if (value === 'off') return () => false
  if (/^[1-9]\d?$/.test(value)) return (_address, hop) => hop < Number(value)
  const addresses = value.split(',').map((name) => name.trim())
  try {
    // proxy-addr reads a number as an IPv4 address.
    if (!addresses.some((address) => /^\d+$/.test(address))) return compile(addresses)
  } catch {}
  throw new BadValue(
    `${quoted(value)} is neither off, a number of proxies from 1 to 99, nor a list of addresses; as in 10.0.0.0/8, loopback`,
  )
}
