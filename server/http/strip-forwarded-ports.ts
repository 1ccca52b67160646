import type { RequestHandler } from 'express'

/** An address with a port, and brackets around one of IPv6. */
const ADDRESS_WITH_PORT = /^\s*(?:(\d+(?:\.\d+){3})(?::\d+)?|\[([^\]]*)\](?::\d+)?)\s*$/

/**
 * Removes the ports that some proxies, such as Azure's, write behind the addresses in X-Forwarded-For. Otherwise Express
 * takes such a proxy for the client.
 */
export const stripForwardedPorts: RequestHandler = function stripForwardedPorts({ headers }, _res, next) {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string')
    headers['x-forwarded-for'] = forwarded
      .split(',')
      .map((hop) => hop.replace(ADDRESS_WITH_PORT, '$1$2'))
      .join(',')
  next()
}
