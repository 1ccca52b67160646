import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { rollingDeploy } from './soak/rolling-deploy'
import { load, residentMegabytes } from './support/load'
import { type RunningServer, sitePaths, startBuiltSite } from './support/start-process'
import { markdownTable } from './support/table'

/** Each trial resolves to its outcome in one line, and rejects if the server fails. */
const TRIALS = {
  'many visitors': manyVisitors,
  'aborted requests': abortedRequests,
  'rolling deploy behind HAProxy': () => rollingDeploy('HAProxy'),
  'rolling deploy behind Caddy': () => rollingDeploy('Caddy'),
}

/** OPERATIONS.md gives the container 256 MiB. */
const MAX_MEGABYTES = 200
const SETTLING_MS = 3_000

const ROUNDS = 4
const BATCHES = 100
const BATCH_SIZE = 100
const MAX_DELAY_MS = 10

/** The memory and the open files, sockets included, of a process (Linux). Throws if its memory exceeds the limit. */
function processState(pid: number): { megabytes: string; openFiles: number } {
  const megabytes = residentMegabytes(pid)
  if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes.toFixed(0)} MB resident, over ${MAX_MEGABYTES}`)
  return { megabytes: megabytes.toFixed(0), openFiles: readdirSync(`/proc/${pid}/fd`).length }
}

/** 200 browsers from the moment the server listens. Express streams every page until it is cached. */
async function manyVisitors(site: RunningServer): Promise<string> {
  const paths = [...(await sitePaths(site.url)), '/robots.txt', '/favicon.svg']
  const { requests, p99, slowest } = await load(site, paths, { connections: 200, duration: 30 })
  const responses = `${requests.toLocaleString('en-US')} responses over 200 connections`
  return `${responses}, p99 ${p99} ms, slowest ${slowest} ms, no error; ${processState(site.pid).megabytes} MB`
}

/** Clients request a page and disconnect after a random time, most of them before its end. */
async function abortedRequests({ url, pid }: RunningServer): Promise<string> {
  async function stateAfterRound() {
    for (let batch = 0; batch < BATCHES; batch++) {
      await Promise.all(Array.from({ length: BATCH_SIZE }, () => requestAndAbort(url)))
    }
    await wait(SETTLING_MS)
    return processState(pid)
  }
  // The first round grows the heap to the size that this load needs.
  const before = await stateAfterRound()
  let after = before
  for (let round = 2; round <= ROUNDS; round++) after = await stateAfterRound()
  const memory = `${before.megabytes} → ${after.megabytes} MB`
  const change = `${memory}, ${before.openFiles} → ${after.openFiles} open files`
  if (after.openFiles > before.openFiles + BATCH_SIZE / 10) throw new Error(`sockets leaked: ${change}`)
  const count = (BATCHES * BATCH_SIZE).toLocaleString('en-US')
  return `${count} requests aborted, ${ROUNDS} times; after the first round ${change}`
}

function requestAndAbort(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')
  setTimeout(() => socket.resetAndDestroy(), Math.random() * MAX_DELAY_MS)
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** A word in the names of the trials to run. Without it all run. */
const [wanted = ''] = process.argv.slice(2)
const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
const rows: string[][] = []
try {
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (name.includes(wanted)) rows.push([name, await trial(site)])
  }
} finally {
  await site.stop()
}
console.log(markdownTable(['trial', 'outcome'], rows))
