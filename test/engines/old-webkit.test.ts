import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/pictures'
import { SITE_PAGES, slideName } from '../support/content'
import { engineQueries } from '../support/engines/engine'
import { launchOldWebKit } from '../support/engines/webkit'
import { proxySite } from '../support/server/proxy-site'
import { requireBrowser, siteInBrowser } from '../support/site'
import { CONFIRMATION, requestForm } from '../support/visitor'

const { open, siteUrl } = siteInBrowser()

const isInstalled = requireBrowser('old WebKit')

let oldWebKit: Awaited<ReturnType<typeof launchOldWebKit>>
beforeAll(async () => {
  if (!isInstalled) return
  oldWebKit = await launchOldWebKit()
  return oldWebKit.close
})

// If the browser drops unsupported styles, such as range media queries, the page is three times as high.
test.each(SITE_PAGES)('in a WebKit of 2022 the $name is as high as in Chromium', async ({ path, allow }) => {
  const page = await open(path, { width: 1280, height: 720, allow })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await oldWebKit.goTo(siteUrl() + path)
  const oldHeight = await oldWebKit.run<number>('document.documentElement.scrollHeight')
  expect(oldHeight, 'the height of the page').toBeGreaterThan(height * 0.95)
  expect(oldHeight, 'the height of the page').toBeLessThan(height * 1.05)
})

test('in a WebKit of 2022 the carousel, the menu and the form work, and no script fails', async () => {
  const { run, goTo, untilTrue } = oldWebKit
  const { origin, release } = await proxySite(siteUrl(), { held: /\.js$/ })
  await goTo(`${origin}/`, 'commit')
  await untilTrue('window.earlyClicks !== undefined')
  // Before the bundle runs.
  await run(`{
    window.problems = []
    addEventListener('error', ({ message }) => problems.push(message))
    addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
    console.error = (...values) => problems.push(values.join(' '))
  }`)
  release()
  await untilTrue('window.earlyClicks === undefined')
  expect(await run('problems'), 'problems of the hydration').toEqual([])

  const click = ({ x, y }: { x: number; y: number }) =>
    run<void>(`document.elementFromPoint(${x}, ${y}).closest('button').click()`)
  const evaluate = (look: () => unknown) => run(`(${look})()`)
  const page = { ...engineQueries({ run, hover: click, click }), evaluate } as unknown as Page
  await page.getByRole('button', { name: carouselLabels.next }).click()
  const slide = page.getByRole('group', { name: slideName(2) })
  await expect.poll(() => slide.count(), { message: `slides named ${slideName(2)}` }).toBe(1)
  // In a window as wide as this the button is hidden.
  const isMenuOpen = () => run("document.querySelector('header button').getAttribute('aria-expanded')")
  await run("document.querySelector('header button').click()")
  await expect.poll(isMenuOpen, { message: 'whether the menu is open' }).toBe('true')
  const form = requestForm(page)
  await form.fill()
  await form.button.click()
  await expect.poll(form.status, { message: 'the status of the form' }).toBe(CONFIRMATION)
  expect(await run('problems'), 'problems after a visitor has acted').toEqual([])
})
