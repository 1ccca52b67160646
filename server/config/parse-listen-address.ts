import { BadValue, quoted } from './bad-value'

/** A port to listen on; 0 means any free one. Throws `BadValue`. */
export function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65535)) throw new BadValue(`${quoted(value)} is no port; give a number from 0 to 65535`)
  return port
}

/** The name or address of an interface to listen on. Throws `BadValue`. */
export function parseHost(value: string): string {
  if (!/^[\w.:%-]{1,253}$/.test(value)) {
    throw new BadValue(`${quoted(value)} is no host; give an address, as in 127.0.0.1 or 0.0.0.0`)
  }
  return value
}
