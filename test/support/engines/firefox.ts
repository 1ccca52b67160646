import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type Viewport } from 'puppeteer-core'
import { PROGRAMS } from '../browsers'
import { waitUntil } from '../wait-until'
import { type Engine, engineQueries } from './engine'

/**
 * Starts Firefox, which Puppeteer drives over WebDriver BiDi. Playwright could do that with a Firefox that has the
 * command `emulation.setMediaFeaturesOverride`, which Debian's Firefox 153 ESR lacks.
 */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAMS.firefox,
    // This allows scripts in about:config.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // These are overlay scroll bars, which the other engines have, too.
      'ui.useOverlayScrollbars': 1,
      // A mouse: fine pointer (2) and hover (4).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  })
  // BiDi doesn't have a command for the visitor's settings, but Firefox's internal pages can change them.
  const settings = await browser.newPage()
  await settings.goto('about:config', { waitUntil: [] })
  return {
    async open(url, { width, height, javaScriptEnabled = true, reducedMotion, waitUntil: waitFor }) {
      const motion = reducedMotion === 'reduce' ? 1 : 0
      await settings.evaluate(`Services.prefs.setBoolPref('javascript.enabled', ${javaScriptEnabled})`)
      await settings.evaluate(`Services.prefs.setIntPref('ui.prefersReducedMotion', ${motion})`)
      const page = await browser.newPage()
      await page.setViewport({ width, height })
      const problems: string[] = []
      page.on('console', (message) => problems.push(`console: ${message.text()}`))
      page.on('pageerror', (error) => problems.push(`error: ${error}`))
      page.on('requestfailed', (request) => {
        // Firefox loads icons last and cancels them on navigation.
        if (request.failure()?.errorText !== 'NS_BINDING_ABORTED') problems.push(`failed: ${request.url()}`)
      })
      // Puppeteer always waits until the page is parsed, which a deferred script holds up.
      if (waitFor === 'commit') await page.evaluate((url) => location.assign(url), url)
      else await page.goto(url)
      await waitUntil(
        () => `no page at ${url}`,
        () => page.evaluate((url) => location.href === url, url).catch(() => false),
      )
      const queries = engineQueries({
        run: async (expression) => (await page.evaluate(expression)) as never,
        hover: ({ x, y }) => page.mouse.move(x, y),
        click: ({ x, y }) => page.mouse.click(x, y),
      })
      // Puppeteer's page has the other methods.
      const methods = {
        ...queries,
        setViewportSize: (size: Viewport) => page.setViewport(size),
        async goBack() {
          const url = page.url()
          await page.evaluate(() => history.back())
          const isElsewhere = () => page.evaluate((url) => location.href !== url, url).catch(() => false)
          await waitUntil(
            () => `still at ${url}`,
            // Puppeteer never answers for a page that's being left.
            () => Promise.race([isElsewhere(), wait(1_000, false)]),
          )
        },
      }
      return { page: Object.assign(page, methods), problems: async () => problems, close: () => page.close() }
    },
    close: () => browser.close(),
  }
}
