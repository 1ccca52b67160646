import { setTimeout as wait } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import puppeteer from 'puppeteer-core'
import { CHROMIUM, FLAGS } from './support/browser'
import { markdownTable } from './support/measure'
import { sitePaths, startBuiltSite } from './support/start-process'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']

/** Lighthouse sometimes loses the trace (NO_NAVSTART: "Please run Lighthouse again") or waits for it forever. */
const ATTEMPTS = 3
const ATTEMPT_TIMEOUT_MS = 90_000

// By default Lighthouse requests robots.txt from within the page, which the policy forbids: "unable to download a
// robots.txt file", 92 for SEO. PageSpeed Insights requests it as a crawler does; this is its switch
// (lighthouse/core/gather/fetcher.js).
Object.assign(globalThis, { isLightrider: true })

/** Lighthouse's result for a phone's first visit with simulated throttling, in a new browser. */
async function audit(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS })
    const port = Number(new URL(browser.wsEndpoint()).port)
    const flags = { port, logLevel: 'silent', onlyCategories: CATEGORIES, ignoreStatusCode: true } as const
    const run = lighthouse(url, flags).then((result) => result?.lhr)
    const result = await Promise.race([run, wait(ATTEMPT_TIMEOUT_MS)]).catch((error) => console.error(error))
    await browser.close()
    if (result && !result.runtimeError) return result
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`)
  }
}

/** A row of the table. */
function row(path: string, { categories, audits }: Result): string[] {
  const refs = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
  const figures = FIGURES.map((id) =>
    Number(audits[id]?.numericValue?.toPrecision(3)).toLocaleString('en-US'),
  )
  const scores = CATEGORIES.map((id) => ((categories[id]?.score ?? 0) * 100).toFixed(0))
  return [`\`${path}\``, ...scores, ...figures, lost.map(({ id }) => id).join(', ')]
}

const site = await startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
const rows: string[][] = []
try {
  for (const path of await sitePaths(site.url)) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await audit(site.url + path))
    rows.push(row(path, computeMedianRun(runs)))
  }
} finally {
  await site.stop()
}
console.log(`Lighthouse, mobile, simulated throttling, the median of ${RUNS} runs\n`)
console.log(markdownTable(['path', ...CATEGORIES, ...FIGURES, 'audits that lost points'], rows))
process.exit()
