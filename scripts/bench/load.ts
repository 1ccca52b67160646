import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 1
/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100

export type Load = {
  /** Requests answered for each second that the server's process spent on a processor, threads included. */
  perCpuSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Asks for `url` as fast as the answers come, for `seconds`, and tells what it cost the process `pid`. */
export async function load(url: string, pid: number, coding: string, seconds: number): Promise<Load> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': coding } }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const before = cpuSeconds(pid)
  const { requests, latency, errors, timeouts } = await autocannon({ ...options, duration: seconds })
  const spent = cpuSeconds(pid) - before
  if (errors + timeouts > 0) throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts`)
  return { perCpuSecond: requests.total / spent, p50: latency.p50, p99: latency.p99 }
}

/** Asks for `url` so many times. */
export async function ask(url: string, amount: number): Promise<void> {
  await autocannon({ url, connections: CONNECTIONS, amount, headers: { 'accept-encoding': 'br' } })
}

/** What the process holds of the machine's memory, in megabytes. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Time on a processor since the process began: proc_pid_stat(5), fields 14 and 15, after the name in parentheses. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
