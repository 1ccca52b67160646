import type { RequestHandler } from 'express'

/** Matches an address with or without a port. An IPv6 address is in brackets. */
const ADDRESS_WITH_PORT = /^\s*(?:(\d+(?:\.\d+){3})(?::\d+)?|\[([^\]]*)\](?::\d+)?)\s*$/

/**
 * Removes the ports that some proxies, such as Azure's, add to the addresses in X-Forwarded-For. Otherwise Express
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
