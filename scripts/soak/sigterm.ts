import autocannon from 'autocannon'
import type { RunningServer } from '../support/start-process'

const CONNECTIONS = 50

/** Sends SIGTERM under load. Rejects unless the server exits with code 0 within ten seconds. */
export async function sigterm({ url, stop }: RunningServer): Promise<string> {
  const load = autocannon({ url, connections: CONNECTIONS, duration: 3 })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const began = performance.now()
  const code = await stop()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await load
  if (code !== 0 || Number(seconds) > 10) throw new Error(`SIGTERM: exit code ${code} after ${seconds} s`)
  return `exit code 0 after ${seconds} s with ${CONNECTIONS} connections busy`
}
