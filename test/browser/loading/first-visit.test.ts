import { expect, test } from 'vitest'
import { routes } from '../../../shared/pages/routes'
import { siteInBrowser } from '../../support/browser/site-in-browser'

const { open } = siteInBrowser()

test.each(Object.keys(routes.pages))(
  '%s loads at most 90,000 bytes of pictures on a phone before scrolling',
  async (path) => {
    const page = await open(path, { width: 360, height: 740, deviceScaleFactor: 2 })
    const pictures = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(avif|jpg|png)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
    const summary = pictures.map(({ name, bytes }) => `${name}: ${bytes}`).join(', ')
    const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, summary).toBeLessThanOrEqual(90_000)
  },
)
