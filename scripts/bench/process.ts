import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, startBuiltSite, startProcess } from '../support/start-process'
import { createBare, fetchRaw } from './bare'
import { ask, residentMegabytes } from './load'
import { markdownTable } from './markdown-table'

const STARTS = 21
const SETTLING_MS = 2_000
const PATHS = ['/', '/reviews', '/no-such-page']

/** A table of the time from spawn to the first answer, and of the memory held after many. */
export async function benchProcess(): Promise<string> {
  const bare = createBare()
  const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
  const args = bare.prepare(await fetchRaw(site.url, 'identity'))
  await site.stop()
  const starts: { bare: number[]; site: number[] } = { bare: [], site: [] }
  for (let start = 0; start < STARTS; start++) {
    starts.bare.push(await coldStart(() => startProcess(args)))
    starts.site.push(await coldStart(() => startBuiltSite({ LOG_LEVEL: 'warn' })))
  }
  const memory = [await memoryUse(() => startProcess(args)), await memoryUse(() => startBuiltSite())]
  bare.remove()
  const cells = (values: number[] = []) => values.map((value) => value.toFixed(0))
  const ratio = median(starts.site) / median(starts.bare)
  return markdownTable(
    ['', 'cold start ms', 'MB after 10,000 requests', 'MB after 100,000'],
    [
      ['bare `node:http`', median(starts.bare).toFixed(0), ...cells(memory[0])],
      ['this site', `${median(starts.site).toFixed(0)} (${ratio.toFixed(2)} times)`, ...cells(memory[1])],
    ],
  )
}

/** Milliseconds from spawn to the first answer. */
async function coldStart(start: () => Promise<RunningServer>): Promise<number> {
  const began = performance.now()
  const server = await start()
  await fetchRaw(server.url, 'br')
  const took = performance.now() - began
  await server.stop()
  return took
}

async function memoryUse(start: () => Promise<RunningServer>): Promise<number[]> {
  const server = await start()
  const measured: number[] = []
  for (const amount of [10_000, 90_000]) {
    for (const path of PATHS) await ask(server.url + path, Math.ceil(amount / PATHS.length))
    await wait(SETTLING_MS)
    measured.push(residentMegabytes(server.pid))
  }
  await server.stop()
  return measured
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
