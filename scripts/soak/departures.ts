import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../support/start-process'
import { change, processState } from './process-state'

const REQUESTS = 10_000
const AT_ONCE = 100
const LONGEST_STAY_MS = 10
const SETTLING_MS = 3_000

/** Clients that ask for a page and leave at a random moment, most before they have all of it. */
export async function departures({ url, pid }: RunningServer): Promise<string> {
  await leaveInTurns(url, REQUESTS)
  await wait(SETTLING_MS)
  const before = processState(pid)
  await leaveInTurns(url, REQUESTS)
  await wait(SETTLING_MS)
  const after = processState(pid)
  if (after.openFiles > before.openFiles + AT_ONCE / 10)
    throw new Error(`sockets left: ${change(before, after)}`)
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`after clients had left: status ${answer.status}`)
  return `${REQUESTS.toLocaleString('en-US')} requests abandoned; ${change(before, after)}`
}

async function leaveInTurns(url: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => askAndLeave(url)))
  }
}

function askAndLeave(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const left = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')
  setTimeout(() => socket.resetAndDestroy(), Math.random() * LONGEST_STAY_MS)
  return left
}
