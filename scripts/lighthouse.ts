import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { markdownTable } from './bench/markdown-table'
import { launchBrowser } from './support/browser'
import { startBuiltSite } from './support/start-process'

const PATHS = ['/', '/reviews', '/no-such-page']
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']

const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
const port = await freePort()
const browser = await launchBrowser({
  args: [`--remote-debugging-port=${port}`],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
const faults = new Set<string>()
const rows: string[][] = []
for (const path of PATHS) {
  const runs: number[][] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(path))
  const [performance, accessibility, practices, seo, lcp, shift, blocking] = medians(runs)
  rows.push([
    `\`${path}\``,
    ...[performance, accessibility, practices, seo].map((score = 0) => (score * 100).toFixed(0)),
    `${((lcp ?? 0) / 1000).toFixed(2)} s`,
    (shift ?? 0).toFixed(3),
    `${(blocking ?? 0).toFixed(0)} ms`,
  ])
}
await Promise.all([browser.close(), site.stop()])
console.log(`Lighthouse, mobile, simulated throttling, medians of ${RUNS}\n`)
console.log(markdownTable(['path', ...CATEGORIES, 'LCP', 'CLS', 'TBT'], rows))
for (const fault of faults) console.log(fault)

/** The scores and metrics of one run, in the order of CATEGORIES and METRICS. */
async function audit(path: string): Promise<number[]> {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, ignoreStatusCode: true } as const
  const result = await lighthouse(site.url + path, flags)
  if (!result) throw new Error(`${path}: no result`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  for (const { id, score, title, scoreDisplayMode } of Object.values(audits)) {
    if (scoreDisplayMode === 'binary' && score === 0) faults.add(`${path}: ${id}: ${title}`)
  }
  const scores = CATEGORIES.map((category) => categories[category]?.score ?? 0)
  return [...scores, ...METRICS.map((metric) => audits[metric]?.numericValue ?? Number.NaN)]
}

function medians(runs: number[][]): number[] {
  return (runs[0] ?? []).map((_, column) => {
    const values = runs.map((run) => run[column] ?? Number.NaN).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
