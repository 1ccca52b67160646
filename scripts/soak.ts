import { once } from 'node:events'
import { connect } from 'node:net'
import { load, residentMegabytes, runParts } from './support/measure'
import { sitePaths, startBuiltSite, startProcess } from './support/start-process'

/** OPERATIONS.md gives the container 256 MiB. */
const MAX_MEGABYTES = 200

/** 200 browsers from the moment the server listens. Every page is streamed until it is stored. */
async function manyVisitors() {
  const site = await startProcess(['dist/server.cjs'], { LOG_LEVEL: 'warn' })
  const paths = [...(await sitePaths(site.url)), '/robots.txt', '/favicon.svg']
  const { requests, p99, slowest } = await load(site, paths, { connections: 200, duration: 30 })
  const megabytes = residentMegabytes(site.pid)
  if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes} MB resident, over ${MAX_MEGABYTES}`)
  await site.stop()
  return { responses: requests, 'p99 ms': p99, 'slowest ms': slowest, megabytes }
}

const MAX_WAIT_MS = 1_500
const PIPELINED = {
  GET: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST with a body': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx',
}

/** 100 connections, each with 2,500 requests at once from a client that reads nothing. */
async function pipelinedRequests() {
  const table: Record<string, object> = {}
  for (const [name, request] of Object.entries(PIPELINED)) {
    const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
    const { port, hostname } = new URL(site.url)
    const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname).pause())
    for (const socket of sockets) socket.on('error', () => {})
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(request.repeat(2_500))
    const began = performance.now()
    await (await fetch(site.url)).text()
    const ms = Math.round(performance.now() - began)
    const megabytes = residentMegabytes(site.pid)
    if (ms > MAX_WAIT_MS || megabytes > MAX_MEGABYTES) throw new Error(`${name}: ${ms} ms, ${megabytes} MB`)
    for (const socket of sockets) socket.destroy()
    await site.stop()
    table[name] = { 'next visitor ms': ms, megabytes }
  }
  return table
}

// Each rejects if the server fails.
await runParts({ 'many visitors': manyVisitors, 'pipelined requests': pipelinedRequests })
