import type { RunningServer } from '../support/start-process'
import { type Load, load } from './load'

const ROUNDS = 2
const WARM_UP_SECONDS = 1
const ROUND_SECONDS = 1

type Figures = { perCpuSecond: number; p50: number; p99: number }

/** What the site reaches, what the bare server reaches, and their ratio. */
export type Comparison = { site: Figures; bare: Figures; ratio: number }

/** Loads both servers in turns, so that whatever else the machine does falls on both. */
export async function compareWithBare(
  site: RunningServer,
  bare: RunningServer,
  path: string,
  coding: string,
): Promise<Comparison> {
  const run = (server: RunningServer, seconds: number) => load(server, { paths: [path], coding, seconds })
  await run(site, WARM_UP_SECONDS)
  await run(bare, WARM_UP_SECONDS)
  const rounds: { site: Load[]; bare: Load[] } = { site: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.site.push(await run(site, ROUND_SECONDS))
    rounds.bare.push(await run(bare, ROUND_SECONDS))
  }
  const figures = { site: summary(rounds.site), bare: summary(rounds.bare) }
  return { ...figures, ratio: figures.site.perCpuSecond / figures.bare.perCpuSecond }
}

function summary(rounds: Load[]): Figures {
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0)
  const cpuSeconds = rounds.reduce((sum, round) => sum + round.cpuSeconds, 0)
  return {
    perCpuSecond: requests / cpuSeconds,
    p50: Math.max(...rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  }
}
