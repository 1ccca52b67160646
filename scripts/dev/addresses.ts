import { createServer, type RequestListener } from 'node:http'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { listen } from '../../server/http-server'

/** The environment's, because the one in `.env` is production's. Some shells set it to the machine's name. */
const { HOST } = process.env

/**
 * Listens on both addresses of this machine, because a browser may try either for `localhost`, or on `HOST`. Resolves
 * to the URLs at which a browser can open the site, on this machine and on others.
 */
export async function listenLocally(proxy: RequestListener, port: number): Promise<string[]> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const own = ['127.0.0.1', '::1'].filter((address) => addresses.some((it) => it.address === address))
  let url = ''
  for (const host of HOST ? [HOST] : own)
    url = await listen(createServer(proxy), { host, port: url ? Number(new URL(url).port) : port })
  if (HOST && HOST !== '0.0.0.0' && HOST !== '::') return [url]
  const others = addresses.filter(({ family, internal }) => HOST && family === 'IPv4' && !internal)
  return ['localhost', ...others.map(({ address }) => address)].map((name) => url.replace(/[^/]+(?=:\d+$)/, name))
}

/**
 * Whether a browser may open the site by this name. Another site could point its own name at this machine, and read the
 * pages and lines of the source. It can't do that with an address.
 */
export function isOwnName(name: string): boolean {
  return ['localhost', HOST?.toLowerCase()].includes(name.toLowerCase()) || isIP(name.replace(/^\[|\]$/g, '')) > 0
}
