import type { RequestHandler } from 'express'
import createError from 'http-errors'
import type { Site } from '../../shared/content/site'

/** Throws 403 for submissions that don't come from one of our pages. */
export function requireSameOrigin({ url }: Pick<Site, 'url'>): RequestHandler {
  return function checkOrigin({ headers }, _res, next) {
    const { host, origin = '', 'sec-fetch-site': source } = headers
    // Browsers send Sec-Fetch-Site only over HTTPS and on localhost. Safari before 16.4 never does. The site may have
    // other names than SITE_URL's, and a proxy may have replaced the Host.
    const isOwnOrigin = origin === url || origin === originOf(`${origin.split('//')[0]}//${host}`)
    const isOurs = source === undefined ? isOwnOrigin : source === 'same-origin'
    if (!isOurs) throw createError(403, 'another origin')
    next()
  }
}

/** Returns the origin as browsers write it, in lower case and without the default port. Undefined if it isn't a URL. */
function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
