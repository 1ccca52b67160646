import { compile } from 'proxy-addr'
import { BadValue, quoted } from './bad-value'

/** Whether the machine at `address`, `hop` steps before us, may tell us whom it speaks for. */
export type TrustProxy = (address: string, hop: number) => boolean

/** `off`, a number of proxies in front of the server, or who they are. Throws `BadValue`. */
export function parseTrustProxy(value: string): TrustProxy {
  if (value === 'off') return () => false
  if (/^[1-9]\d?$/.test(value)) return (_address, hop) => hop < Number(value)
  const addresses = value.split(',').map((name) => name.trim())
  try {
    // proxy-addr would read a bare number as an IPv4 address.
    if (!addresses.some((address) => /^\d+$/.test(address))) return compile(addresses)
  } catch {}
  throw new BadValue(
    `${quoted(value)} is neither off, a number of proxies from 1 to 99, nor a list of addresses; as in 10.0.0.0/8, loopback`,
  )
}
