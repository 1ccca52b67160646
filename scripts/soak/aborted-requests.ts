import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../support/start-process'
import { processState } from './process-state'

const ROUNDS = 4
const BATCHES = 100
const BATCH_SIZE = 100
const MAX_DELAY_MS = 10
const SETTLE_MS = 3_000

/** Clients request a page and disconnect after a random time, most of them before its end. */
export async function abortedRequests({ url, pid }: RunningServer): Promise<string> {
  // The first round grows the heap to the size that this load needs.
  const before = await stateAfterRound(url, pid)
  let after = before
  for (let round = 2; round <= ROUNDS; round++) after = await stateAfterRound(url, pid)
  const memory = `${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)} MB`
  const change = `${memory}, ${before.openFiles} → ${after.openFiles} open files`
  if (after.openFiles > before.openFiles + BATCH_SIZE / 10) throw new Error(`sockets leaked: ${change}`)
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`after aborted requests: status ${status}`)
  const count = (BATCHES * BATCH_SIZE).toLocaleString('en-US')
  return `${count} requests aborted, ${ROUNDS} times; after the first round ${change}`
}

async function stateAfterRound(url: string, pid: number) {
  for (let batch = 0; batch < BATCHES; batch++) {
    await Promise.all(Array.from({ length: BATCH_SIZE }, () => requestAndAbort(url)))
  }
  await wait(SETTLE_MS)
  return processState(pid)
}

function requestAndAbort(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')
  setTimeout(() => socket.resetAndDestroy(), Math.random() * MAX_DELAY_MS)
  return new Promise((resolve) => socket.once('close', () => resolve()))
}
