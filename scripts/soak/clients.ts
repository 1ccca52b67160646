import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { load, residentMegabytes } from '../support/load'
import type { RunningServer } from '../support/start-process'
import { sitePaths } from '../support/start-process'

/** OPERATIONS.md gives the container 256 MiB. */
const MAX_MEGABYTES = 200
const SETTLE_MS = 3_000

/** The memory and the open files, sockets included, of a process (Linux). Throws if its memory exceeds the limit. */
function processState(pid: number): { megabytes: number; openFiles: number } {
  const megabytes = residentMegabytes(pid)
  if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes.toFixed(0)} MB resident, over ${MAX_MEGABYTES}`)
  return { megabytes, openFiles: readdirSync(`/proc/${pid}/fd`).length }
}

/** 200 browsers from the moment the server listens. Express streams every page until it is cached. */
export async function manyVisitors(site: RunningServer): Promise<string> {
  const paths = [...(await sitePaths(site.url)), '/robots.txt', '/favicon.svg']
  const options = { paths, coding: 'br', connections: 200, seconds: 30 }
  const { requests, p99, slowest } = await load(site, options)
  const { megabytes } = processState(site.pid)
  const responses = `${requests.toLocaleString('en-US')} responses over 200 connections`
  return `${responses}, p99 ${p99} ms, slowest ${slowest} ms, no error; ${megabytes.toFixed(0)} MB`
}

const ROUNDS = 4
const BATCHES = 100
const BATCH_SIZE = 100
const MAX_DELAY_MS = 10

/** Clients request a page and disconnect after a random time, most of them before its end. */
export async function abortedRequests({ url, pid }: RunningServer): Promise<string> {
  async function stateAfterRound() {
    for (let batch = 0; batch < BATCHES; batch++) {
      await Promise.all(Array.from({ length: BATCH_SIZE }, () => requestAndAbort(url)))
    }
    await wait(SETTLE_MS)
    return processState(pid)
  }
  // The first round grows the heap to the size that this load needs.
  const before = await stateAfterRound()
  let after = before
  for (let round = 2; round <= ROUNDS; round++) after = await stateAfterRound()
  const memory = `${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)} MB`
  const change = `${memory}, ${before.openFiles} → ${after.openFiles} open files`
  if (after.openFiles > before.openFiles + BATCH_SIZE / 10) throw new Error(`sockets leaked: ${change}`)
  const count = (BATCHES * BATCH_SIZE).toLocaleString('en-US')
  return `${count} requests aborted, ${ROUNDS} times; after the first round ${change}`
}

function requestAndAbort(url: string): Promise<void> {
  const socket = open(url, request('GET /', 'Accept-Encoding: br'))
  setTimeout(() => socket.resetAndDestroy(), Math.random() * MAX_DELAY_MS)
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** How long a visitor may wait while many requests are parsed. */
const MAX_VISIT_MS = 2_000
const VISITS = 5
const PIPELINED = [
  request('GET /', 'Accept-Encoding: br'),
  `${request('GET /', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  request('GET /favicon.svg', 'Range: bytes=0-'),
  request('GET /favicon.svg', 'If-Match: *'),
  request('GET /no-such-page', 'Accept-Encoding: br'),
  request('POST /', 'Content-Length: 0'),
]

/** Clients pipeline odd requests and read no response; meanwhile a visitor opens the home page. */
export async function unreadResponses({ url, pid }: RunningServer): Promise<string> {
  let slowest = 0
  let largest = 0
  for (const bytes of PIPELINED) {
    for (const [clients, requests] of [
      [1, 10_000],
      [10, 400],
      [100, 800],
    ] as const) {
      const sockets = Array.from({ length: clients }, () => open(url, bytes.repeat(requests)).pause())
      for (let visit = 0; visit < VISITS; visit++) {
        const began = performance.now()
        const response = await fetch(url)
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`a visitor's status: ${response.status}`)
        slowest = Math.max(slowest, performance.now() - began)
        largest = Math.max(largest, processState(pid).megabytes)
      }
      for (const socket of sockets) socket.destroy()
      await wait(SETTLE_MS / 10)
    }
  }
  if (slowest > MAX_VISIT_MS) throw new Error(`a visitor waited ${slowest.toFixed(0)} ms`)
  return `a visitor waited at most ${slowest.toFixed(0)} ms; ${largest.toFixed(0)} MB`
}

function request(line: string, header: string): string {
  return `${line} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`
}

function open(url: string, bytes: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => socket.destroy())
  socket.write(bytes)
  return socket
}
