import { expect, test } from 'vitest'
import { carouselIntervalMs, carouselLabels } from '../../../shared/content/home/carousel'
import { hero } from '../../../shared/content/home/hero'
import { slideName } from '../../support/content/photos'
import { getByRole } from '../../support/engines/get-by-role'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

export function historyTests({ open, siteUrl }: SiteInEngine): void {
  test('going back restores the page, and the carousel goes on', async () => {
    const page = await open('/')
    const isShown = (place: number) => getByRole(page, 'group', slideName(place)).count()
    await getByRole(page, 'button', carouselLabels.next).click()
    await expect.poll(() => isShown(2)).toBe(1)
    // The rotation stops under the pointer.
    await getByRole(page, 'link', hero.schedule).hover()
    await page.evaluate(() => {
      document.title = 'left like this'
    })
    await page.goTo(`${siteUrl()}/reviews`)
    await page.back()
    await expect.poll(() => page.evaluate(() => document.title).catch(() => '')).toBe('left like this')
    await expect.poll(() => isShown(3), { timeout: 3 * carouselIntervalMs }).toBe(1)
  })
}
