import { type Load, load } from '../support/load'
import type { RunningServer } from '../support/start-process'

const ROUNDS = 2

export type Figures = { perCpuSecond: number; p50: number; p99: number }

/** Loads both servers in turns, so that other work on the machine affects both. */
export async function loadInTurns(
  site: RunningServer,
  baseline: RunningServer,
  path: string,
  coding: string,
): Promise<{ site: Figures; baseline: Figures }> {
  const options = { paths: [path], coding, seconds: 1 }
  const rounds: { site: Load[]; baseline: Load[] } = { site: [], baseline: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.site.push(await load(site, options))
    rounds.baseline.push(await load(baseline, options))
  }
  return { site: summary(rounds.site), baseline: summary(rounds.baseline) }
}

function summary([_warmUp, ...rounds]: Load[]): Figures {
  const sum = (figure: 'requests' | 'cpuSeconds') => rounds.reduce((total, load) => total + load[figure], 0)
  return {
    perCpuSecond: sum('requests') / sum('cpuSeconds'),
    p50: Math.max(...rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  }
}
