import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import autocannon from 'autocannon'
import type { RunningServer } from './start-process'

/** Runs the parts whose names hold the words of the command line, or all parts, and prints the table of each. */
export async function runParts(parts: Record<string, () => Promise<object>>): Promise<void> {
  const words = process.argv.slice(2)
  const chosen = Object.entries(parts).filter(([name]) => words.every((word) => name.includes(word)))
  if (chosen.length === 0) throw new Error(`no part is named ${words}; there are: ${Object.keys(parts)}`)
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
  for (const [name, run] of chosen) {
    console.log(name)
    console.table(await run())
  }
}

type LoadOptions = { connections: number; duration: number }

/**
 * Requests `paths` in turn with brotli, for `duration` seconds. Resolves to the number of requests and to latencies
 * in milliseconds. Rejects if a request fails or a response is a 5xx.
 */
export async function load({ url }: RunningServer, paths: string[], options: LoadOptions) {
  const { requests, latency, errors, timeouts, ...statuses } = await autocannon({
    url,
    headers: { 'accept-encoding': 'br' },
    requests: paths.map((path) => ({ path })),
    ...options,
  })
  const failures = { errors, timeouts, '5xx': statuses['5xx'] }
  if (errors + timeouts + failures['5xx'] > 0) throw new Error(`${url}: ${JSON.stringify(failures)}`)
  const { p99, max: slowest } = latency
  return { requests: requests.total, p99, slowest }
}

/** The resident memory of a process in megabytes of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kibibytes) * 1024) / 1_000_000)
}
