import autocannon from 'autocannon'
import type { RunningServer } from '../support/start-process'
import { change, checkMemory, processState } from './process-state'

const SECONDS = 20
const CONNECTIONS = 200
const PATHS = ['/', '/reviews', '/no-such-page', '/robots.txt', '/favicon.svg']

/** Many browsers that request pages, files and unknown paths. */
export async function steadyLoad({ url, pid }: RunningServer): Promise<string> {
  const before = processState(pid)
  const requests = PATHS.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS })
  const { errors, timeouts, '5xx': faults } = result
  if (errors + timeouts + faults > 0) {
    throw new Error(`steady load: ${errors} errors, ${timeouts} timeouts, ${faults} responses of 5xx`)
  }
  const responses = result.requests.total.toLocaleString('en-US')
  const rate = Math.round(result.requests.average).toLocaleString('en-US')
  const load = `${responses} responses, ${rate} a second over ${CONNECTIONS} connections`
  return `${load}, p99 ${result.latency.p99} ms, no error; ${change(before, checkMemory(processState(pid)))}`
}
