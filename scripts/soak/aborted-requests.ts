import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../support/start-process'
import { change, checkMemory, processState } from './process-state'

const REQUESTS = 10_000
const ROUNDS = 4
const BATCH_SIZE = 100
const MAX_DELAY_MS = 10
const SETTLE_MS = 3_000

/** Clients request a page and disconnect after a random time, most of them before its end. */
export async function abortedRequests({ url, pid }: RunningServer): Promise<string> {
  // The first round grows the heap to the size that this load needs.
  const before = await stateAfterRound()
  for (let round = 2; round < ROUNDS; round++) await stateAfterRound()
  const after = await stateAfterRound()
  if (after.openFiles > before.openFiles + BATCH_SIZE / 10)
    throw new Error(`sockets leaked: ${change(before, after)}`)
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`after aborted requests: status ${response.status}`)
  const count = REQUESTS.toLocaleString('en-US')
  return `${count} requests aborted, ${ROUNDS} times; after the first round ${change(before, after)}`
  async function stateAfterRound() {
    await abortMany(url, REQUESTS)
    await wait(SETTLE_MS)
    return checkMemory(processState(pid))
  }
}

async function abortMany(url: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= BATCH_SIZE) {
    await Promise.all(Array.from({ length: BATCH_SIZE }, () => requestAndAbort(url)))
  }
}

function requestAndAbort(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')
  setTimeout(() => socket.resetAndDestroy(), Math.random() * MAX_DELAY_MS)
  return closed
}
