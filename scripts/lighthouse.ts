import lighthouse, { type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import puppeteer from 'puppeteer-core'
import { CHROMIUM, FLAGS } from './support/browser'
import { sitePaths, startBuiltSite } from './support/start-process'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time', 'bootup-time']

// By default Lighthouse requests robots.txt from within the page, which the policy forbids: "unable to download a
// robots.txt file", 92 for SEO. PageSpeed Insights requests it as a crawler does; this is its switch
// (lighthouse/core/gather/fetcher.js).
Object.assign(globalThis, { isLightrider: true })

/** Lighthouse's result for a phone's first visit with simulated throttling, in a new browser. */
async function audit(url: string): Promise<Result[]> {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: FLAGS })
  const port = Number(new URL(browser.wsEndpoint()).port)
  const flags = { port, logLevel: 'silent', onlyCategories: CATEGORIES, ignoreStatusCode: true } as const
  const result = await lighthouse(url, flags)
  await browser.close()
  // Lighthouse sometimes loses the trace (NO_NAVSTART: "Please run Lighthouse again").
  return result && !result.lhr.runtimeError ? [result.lhr] : []
}

/** Scores in percent, figures, and the audits that lost points. */
function row({ categories, audits }: Result) {
  const refs = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])
  const figures = FIGURES.map((id) => [id, Number(audits[id]?.numericValue?.toPrecision(3))])
  return { ...Object.fromEntries([...scores, ...figures]), lost: lost.map(({ id }) => id).join(', ') }
}

const site = await startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
const rows: Record<string, object> = {}
for (const path of await sitePaths(site.url)) {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) runs.push(...(await audit(site.url + path)))
  rows[path] = row(computeMedianRun(runs))
}
console.log(`Lighthouse, mobile, simulated throttling, the median of ${RUNS} runs`)
console.table(rows)
process.exit()
