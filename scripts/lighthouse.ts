import { setTimeout as wait } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { CHROMIUM, FLAGS } from './support/browser'
import { sitePaths, startBuiltSite } from './support/start-process'
import { markdownTable, median } from './support/table'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse sometimes loses the trace (NO_NAVSTART: "Please run Lighthouse again") or waits for it forever. */
const ATTEMPTS = 3
const ATTEMPT_TIMEOUT_MS = 90_000

// By default Lighthouse requests robots.txt from within the page, which the policy forbids: "unable to download a
// robots.txt file", 92 for SEO. PageSpeed Insights requests it as a crawler does; this is its switch
// (lighthouse/core/gather/fetcher.js).
Object.assign(globalThis, { isLightrider: true })

/** Lighthouse's result for a phone's first visit with simulated throttling, in a new browser. */
async function audit(url: string, attempt = 1): Promise<Result> {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS })
  try {
    const port = Number(new URL(browser.wsEndpoint()).port)
    const flags = { port, logLevel: 'silent', onlyCategories: CATEGORIES, ignoreStatusCode: true } as const
    const result = await Promise.race([
      lighthouse(url, flags),
      wait(ATTEMPT_TIMEOUT_MS, undefined, { ref: false }),
    ])
    if (!result) throw new Error(`${url}: no result, or none within ${ATTEMPT_TIMEOUT_MS} ms`)
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    console.error(`retrying after ${error}`)
  } finally {
    await browser.close()
  }
  return audit(url, attempt + 1)
}

/** The medians of a page's runs, as a row of the table. */
function row(path: string, runs: Result[]): string[] {
  const score = (id: string) => median(runs.map((run) => (run.categories[id]?.score ?? 0) * 100)).toFixed(0)
  const figure = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN))
  return [
    `\`${path}\``,
    ...CATEGORIES.map(score),
    `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    figure('cumulative-layout-shift').toFixed(3),
    `${figure('total-blocking-time').toFixed(0)} ms`,
  ]
}

/** The names of the audits that lost points. */
function lostPoints({ categories, audits }: Result): string[] {
  const refs = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
  return lost.map(({ id }) => id)
}

const site = await startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
const rows: string[][] = []
try {
  for (const path of await sitePaths(site.url)) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await audit(site.url + path))
    rows.push([...row(path, runs), [...new Set(runs.flatMap(lostPoints))].join(', ')])
  }
} finally {
  await site.stop()
}
console.log(`Lighthouse, mobile, simulated throttling, medians of ${RUNS}\n`)
console.log(markdownTable(['path', ...CATEGORIES, 'LCP', 'CLS', 'TBT', 'audits that lost points'], rows))
