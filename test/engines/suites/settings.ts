import { expect, test } from 'vitest'
import { getByRole } from '../../../scripts/support/engines/get-by-role'
import { carouselLabels } from '../../../shared/content/carousel'
import { contactCopy } from '../../../shared/content/contact'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { pictures } from '../../../shared/content/pictures'
import { slideName } from '../../support/content/photos'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

const PHONE = { width: 360, height: 740 }

/** Reduced motion, and no JavaScript. */
export function settingTests({ open }: SiteInEngine): void {
  test('with reduced motion nothing moves', async () => {
    const page = await open('/', { ...PHONE, reducedMotion: true })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    await expect.poll(getByRole(page, 'button', carouselLabels.start).count).toBe(1)
    await page.evaluate(recordMotion)
    await getByRole(page, 'button', carouselLabels.next).click()
    await expect.poll(getByRole(page, 'group', slideName(2)).count).toBe(1)
    await getByRole(page, 'button', navigation.menu).click()
    await page.press('Escape')
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('')
  })

  test('without JavaScript the links, the photos and the phone number are visible, and no dead control is', async () => {
    const page = await open('/', { ...PHONE, javaScript: false })
    for (const { text } of navigationLinks) await getByRole(page, 'link', text, 'header').hover()
    for (const index of pictures.keys()) await getByRole(page, 'group', slideName(index + 1)).hover()
    expect(await page.evaluate(shownControls)).toEqual([])
    expect(await page.evaluate(() => document.querySelector('#contact')?.textContent)).toContain(
      contactCopy.withoutScript,
    )
  })
}

/** Sets a flag on the page if anything moves from now on. */
function recordMotion() {
  for (const type of ['transitionrun', 'animationstart']) {
    document.addEventListener(type, ({ target }) => {
      document.documentElement.dataset.moved = (target as Element).outerHTML
    })
  }
}

function shownControls(): string[] {
  const controls = [...document.querySelectorAll('button, input, select, textarea')]
  return controls.filter((control) => control.checkVisibility()).map((control) => control.outerHTML)
}
