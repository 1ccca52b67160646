import { setTimeout as wait } from 'node:timers/promises'
import { load, residentMegabytes } from '../support/load'
import { markdownTable } from '../support/markdown-table'
import { sitePaths } from '../support/start-process'
import { CACHED, CACHED_LOGGED, type Mode, startSite } from './site-modes'

const FEW = 10_000
const MANY = 100_000
const SETTLING_MS = 1_000

/** A table of the site's resident memory after few and after many requests. */
export async function benchMemory(): Promise<string> {
  const rows: string[][] = []
  for (const mode of [CACHED, CACHED_LOGGED]) rows.push(await memoryUse(mode))
  const counts = [FEW, MANY].map((count) => `MB after ${count.toLocaleString('en-US')}`)
  return markdownTable(['mode', 'MB at start', ...counts, 'growth'], rows)
}

async function memoryUse(mode: Mode): Promise<string[]> {
  const site = await startSite(mode)
  const atStart = residentMegabytes(site.pid)
  const afterFew = await residentAfter(FEW)
  const afterMany = await residentAfter(MANY - FEW)
  await site.stop()
  async function residentAfter(requests: number) {
    await load(site, { paths: await sitePaths(site.url), coding: 'br', requests })
    await wait(SETTLING_MS)
    return residentMegabytes(site.pid)
  }
  const growth = `${((afterMany / afterFew - 1) * 100).toFixed(1)} %`
  return [mode.name, ...[atStart, afterFew, afterMany].map((size) => size.toFixed(0)), growth]
}
