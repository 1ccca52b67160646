import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { carouselIntervalMs, carouselLabels } from '../../../shared/content/home/carousel'
import { hero } from '../../../shared/content/home/hero'
import { dotName, PHOTO_COUNT, slideName } from '../../support/content/photos'
import { getByRole } from '../../support/engines/get-by-role'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

export function carouselTests({ open }: SiteInEngine): void {
  test('the carousel rotates, a dot shows its slide, and the pause button stops the rotation', async () => {
    const page = await open('/')
    const isShown = (place: number) => getByRole(page, 'group', slideName(place)).count()
    await expect.poll(() => isShown(2), { timeout: 3 * carouselIntervalMs }).toBe(1)
    await getByRole(page, 'button', dotName(PHOTO_COUNT)).click()
    await expect.poll(() => isShown(PHOTO_COUNT)).toBe(1)
    await getByRole(page, 'button', carouselLabels.pause).click()
    // The rotation also stops under the pointer.
    await getByRole(page, 'link', hero.schedule).hover()
    await wait(carouselIntervalMs + 500)
    expect(await isShown(PHOTO_COUNT)).toBe(1)
  })
}
