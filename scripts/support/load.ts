import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { RunningServer } from './start-process'

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100

type Options = { paths: string[]; coding: string; connections?: number } & (
  | { seconds: number }
  | { requests: number }
)

export type Load = {
  requests: number
  /** CPU time of the server's process, including its threads. */
  cpuSeconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  slowest: number
}

/** Requests `paths` in turn as fast as possible. Rejects if a request fails or a response is a 5xx. */
export async function load({ url, pid }: RunningServer, options: Options): Promise<Load> {
  const { paths, coding, connections = 50 } = options
  const before = cpuSeconds(pid)
  const { requests, latency, errors, timeouts, ...statuses } = await autocannon({
    url,
    connections,
    headers: { 'accept-encoding': coding },
    requests: paths.map((path) => ({ path })),
    ...('seconds' in options ? { duration: options.seconds } : { amount: options.requests }),
  })
  const spent = cpuSeconds(pid) - before
  const failures = { errors, timeouts, '5xx': statuses['5xx'] }
  if (errors + timeouts + failures['5xx'] > 0) throw new Error(`${url}: ${JSON.stringify(failures)}`)
  return {
    requests: requests.total,
    cpuSeconds: spent,
    p50: latency.p50,
    p99: latency.p99,
    slowest: latency.max,
  }
}

/** The resident memory of a process in megabytes of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1_000_000
}

/** CPU time since the process began: fields 14 and 15 of proc_pid_stat(5), after the name in parentheses. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
