import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { EARLY_CLICKS } from '../../../shared/islands/runtime/protocol'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test('the script is requested once, at a lower priority than the font and the first photo', async () => {
  let priorities = new Map<string, string>()
  await open('/', {
    prepare: async (page) => {
      priorities = await watchPriorities(page)
    },
  })
  const of = (extension: string) => [...priorities].filter(([url]) => url.endsWith(extension))
  expect(of('.js').map(([, priority]) => priority)).toEqual(['Low'])
  // The font with accented letters loads last, and only on a page that shows such a letter.
  expect(of('.woff2')[0]?.[1]).toBe('High')
  expect(of('.avif')[0]?.[1]).toBe('High')
})

test('the script is requested while the page is parsed and runs after the first paint', async () => {
  const page = await open('/', { prepare: recordRun })
  const { requested, parsed, painted, ran } = await page.evaluate(() => {
    const [script] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const [load] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByType('paint')
    return {
      requested: script?.startTime,
      parsed: (load as PerformanceNavigationTiming | undefined)?.domContentLoadedEventStart,
      painted: paint?.startTime,
      ran: Reflect.get(window, 'ran'),
    }
  })
  expect(requested).toBeLessThanOrEqual(parsed ?? Number.NaN)
  expect(ran).toBeGreaterThan(painted ?? Number.NaN)
})

test('islands hydrate in a browser without paint timing', async () => {
  const page = await open('/', {
    width: 360,
    height: 740,
    prepare: (page) =>
      page.addInitScript(() => {
        PerformanceObserver.prototype.observe = () => {}
      }),
  })
  const button = page.getByRole('button', { name: navigation.menu })
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
})

/** The priority of each request by URL. */
async function watchPriorities(page: Page): Promise<Map<string, string>> {
  const priorities = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (priorities.has(request.url)) throw new Error(`${request.url}: requested twice`)
    priorities.set(request.url, request.initialPriority)
  })
  await session.send('Network.enable')
  return priorities
}

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
