import type { RequestListener } from 'node:http'

/** Each compression holds almost a megabyte, most of which the allocator never returns to the system. */
const MAX_RESPONSES = 32

/**
 * Runs `handle`. While it has many responses in flight, as when 200 visitors find the cache empty, further ones are not
 * compressed.
 */
export function limitCompression(handle: RequestListener): RequestListener {
  let inFlight = 0
  return function handleLimited(req, res) {
    if (inFlight >= MAX_RESPONSES) delete req.headers['accept-encoding']
    inFlight += 1
    res.on('close', () => {
      inFlight -= 1
    })
    handle(req, res)
  }
}
