import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '../support/browser'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse sometimes loses the trace (NO_NAVSTART: "Please run Lighthouse again") or waits for it forever. */
const ATTEMPTS = 3
const ATTEMPT_TIMEOUT = 45_000

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
      console.error(`${url}: once more after ${error}`)
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
  const timeout = new AbortController()
  try {
    const flags = { port, logLevel: 'silent', onlyCategories: CATEGORIES, ignoreStatusCode: true } as const
    const late = setTimeout(ATTEMPT_TIMEOUT, undefined, { signal: timeout.signal })
    const result = await Promise.race([lighthouse(url, flags), late])
    if (!result) throw new Error(`${url}: no result, or none within ${ATTEMPT_TIMEOUT} ms`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    timeout.abort()
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

/** An unused port, because Lighthouse needs a fixed one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
