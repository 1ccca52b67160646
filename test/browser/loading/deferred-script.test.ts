import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { EARLY_CLICKS } from '../../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test('the script is requested once, at a lower priority than the font and the first photo', async () => {
  const requests: { url: string; priority: string }[] = []
  await open('/', {
    async prepare(page) {
      const session = await page.context().newCDPSession(page)
      session.on('Network.requestWillBeSent', ({ request: { url, initialPriority: priority } }) => {
        requests.push({ url, priority })
      })
      await session.send('Network.enable')
    },
  })
  const prioritiesOf = (extension: string) =>
    requests.filter(({ url }) => url.endsWith(extension)).map(({ priority }) => priority)
  expect(prioritiesOf('.js')).toEqual(['Low'])
  // The font with accented letters loads last, and only on a page that shows such a letter.
  expect(prioritiesOf('.woff2')[0]).toBe('High')
  expect(prioritiesOf('.avif')[0]).toBe('High')
})

test('the script is requested while the page is parsed and runs after the first paint', async () => {
  const page = await open('/', { prepare: recordRun })
  const { requested, parsed, painted, ran } = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))
    const [paint] = performance.getEntriesByType('paint')
    return {
      requested: script?.startTime ?? Number.NaN,
      parsed: load?.domContentLoadedEventStart ?? Number.NaN,
      painted: paint?.startTime ?? Number.NaN,
      ran: Reflect.get(window, 'ran') as number,
    }
  })
  expect(requested).toBeLessThanOrEqual(parsed)
  expect(ran).toBeGreaterThan(painted)
})

test('islands hydrate in a browser without paint timing', async () => {
  const page = await open('/', {
    width: 360,
    prepare: (page) =>
      page.addInitScript(() => {
        PerformanceObserver.prototype.observe = () => {}
      }),
  })
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
})

test('a script that fails to load is requested again, and early clicks are not lost', async () => {
  let failures = 0
  const page = await open('/', {
    width: 360,
    allow: [/\.js net::ERR_FAILED$/, /Failed to load resource: net::ERR_FAILED/],
    prepare: (page) =>
      page.route('**/*.js', (route) => (failures++ < 2 ? route.abort('failed') : route.continue())),
  })
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  expect(failures).toBe(3)
})

/** Records when the bundle hydrates the islands: it removes the early clicks then. */
function recordRun(page: Page): Promise<unknown> {
  return page.addInitScript((earlyClicks) => {
    let clicks: unknown
    Object.defineProperty(window, earlyClicks, {
      get: () => clicks,
      set(value) {
        if (value === undefined) Reflect.set(window, 'ran', performance.now())
        clicks = value
      },
    })
  }, EARLY_CLICKS)
}
