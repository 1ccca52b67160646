import autocannon from 'autocannon'
import { startBuiltSite } from '../support/start-process'
import { checkMemory, processState } from './process-state'

const SECONDS = 10
const CONNECTIONS = 200
const PATHS = ['/', '/reviews', '/no-such-page', '/robots.txt', '/favicon.svg']

/** Many browsers from the moment the server listens. Express streams every page until it is cached. */
export async function firstVisitors(): Promise<string> {
  const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
  try {
    const requests = PATHS.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))
    const load = { url: site.url, requests, connections: CONNECTIONS, duration: SECONDS }
    const { errors, timeouts, '5xx': faults, latency } = await autocannon(load)
    if (errors + timeouts + faults > 0) {
      throw new Error(`first visitors: ${errors} errors, ${timeouts} timeouts, ${faults} responses of 5xx`)
    }
    const { megabytes } = checkMemory(processState(site.pid))
    return `${CONNECTIONS} connections, no error, slowest ${latency.max} ms; ${megabytes.toFixed(0)} MB`
  } finally {
    await site.stop()
  }
}
