import { setTimeout } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '../support/browser'
import { freePort } from '../support/start-process'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse sometimes loses the trace (NO_NAVSTART: "Please run Lighthouse again") or waits for it forever. */
const ATTEMPTS = 3
const ATTEMPT_TIMEOUT_MS = 45_000

/**
 * Lighthouse's result for a phone's first visit with simulated throttling. Retries in a new browser; rejects with the
 * last error.
 */
export async function auditPage(url: string): Promise<Result> {
  fetchRobotsOutsideThePage()
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptAudit(url)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      console.error(`retrying after ${error}`)
    }
  }
}

async function attemptAudit(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await launchBrowser({
    args: [`--remote-debugging-port=${port}`],
    // Playwright disables the back/forward cache, and Lighthouse audits it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const flags = { port, logLevel: 'silent', onlyCategories: CATEGORIES, ignoreStatusCode: true } as const
    const timeout = setTimeout(ATTEMPT_TIMEOUT_MS, undefined, { ref: false })
    const result = await Promise.race([lighthouse(url, flags), timeout])
    if (!result) throw new Error(`${url}: no result, or none within ${ATTEMPT_TIMEOUT_MS} ms`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/**
 * By default Lighthouse requests robots.txt from within the page, which the policy forbids: "unable to download a
 * robots.txt file", 92 for SEO. PageSpeed Insights requests it as a crawler does; this is its switch
 * (lighthouse/core/gather/fetcher.js).
 */
function fetchRobotsOutsideThePage(): void {
  Object.assign(globalThis, { isLightrider: true })
}
