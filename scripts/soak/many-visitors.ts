import { load } from '../support/load'
import type { RunningServer } from '../support/start-process'
import { processState } from './process-state'

const LOAD = {
  paths: ['/', '/reviews', '/no-such-page', '/robots.txt', '/favicon.svg'],
  coding: 'br',
  connections: 200,
  seconds: 30,
}

/** Many browsers from the moment the server listens. Express streams every page until it is cached. */
export async function manyVisitors(site: RunningServer): Promise<string> {
  const { requests, p99, slowest } = await load(site, LOAD)
  const { megabytes } = processState(site.pid)
  const responses = `${requests.toLocaleString('en-US')} responses over ${LOAD.connections} connections`
  return `${responses}, p99 ${p99} ms, slowest ${slowest} ms, no error; ${megabytes.toFixed(0)} MB`
}
