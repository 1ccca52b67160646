import { type Load, load } from '../support/load'
import type { RunningServer } from '../support/start-process'

const ROUNDS = 2
const WARM_UP_SECONDS = 1
const ROUND_SECONDS = 1

type Figures = { perCpuSecond: number; p50: number; p99: number }

export type Comparison = { site: Figures; baseline: Figures; ratio: number }

/** Loads both servers in turns, so that other work on the machine affects both. */
export async function compareWithBaseline(
  site: RunningServer,
  baseline: RunningServer,
  path: string,
  coding: string,
): Promise<Comparison> {
  const run = (server: RunningServer, seconds: number) => load(server, { paths: [path], coding, seconds })
  await run(site, WARM_UP_SECONDS)
  await run(baseline, WARM_UP_SECONDS)
  const rounds: { site: Load[]; baseline: Load[] } = { site: [], baseline: [] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.site.push(await run(site, ROUND_SECONDS))
    rounds.baseline.push(await run(baseline, ROUND_SECONDS))
  }
  const figures = { site: summary(rounds.site), baseline: summary(rounds.baseline) }
  return { ...figures, ratio: figures.site.perCpuSecond / figures.baseline.perCpuSecond }
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
