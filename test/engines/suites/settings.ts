import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { navigation, navigationLinks } from '../../../shared/content/navigation'
import { PHOTO_COUNT, slideName } from '../../support/content/photos'
import { getByRole } from '../../support/engines/get-by-role'
import { CONFIRMATION, requestForm } from '../../support/engines/request-form'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

const PHONE = { width: 360, height: 740 }

/** Reduced motion, and no JavaScript. */
export function settingTests({ open }: SiteInEngine): void {
  test('with reduced motion the carousel is paused, and no interaction animates anything', async () => {
    const page = await open('/', { ...PHONE, reducedMotion: true })
    const form = requestForm(page)
    await expect.poll(getByRole(page, 'button', carouselLabels.start).count).toBe(1)
    await page.evaluate(recordMotion)
    await getByRole(page, 'button', carouselLabels.next).click()
    await expect.poll(getByRole(page, 'group', slideName(2)).count).toBe(1)
    await getByRole(page, 'button', navigation.menu).click()
    await page.press('Escape')
    await form.fill()
    await form.button.click()
    await expect.poll(form.status).toBe(CONFIRMATION)
    expect(await page.evaluate(() => document.documentElement.dataset.moved ?? '')).toBe('')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test.each([true, false])('links scroll smoothly unless motion is reduced: %s', async (reducedMotion) => {
    const page = await open('/', { reducedMotion })
    const behavior = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(behavior).toBe(reducedMotion ? 'auto' : 'smooth')
  })

  test('without JavaScript the links and the photos are reachable, and there is no dead control', async () => {
    const page = await open('/', { ...PHONE, javaScript: false })
    for (const { text } of navigationLinks) await getByRole(page, 'link', text, 'header').hover()
    for (let place = 1; place <= PHOTO_COUNT; place += 1) {
      const slide = getByRole(page, 'group', slideName(place))
      await slide.hover()
      await expect.poll(() => slide.read(photoWidth), { message: slideName(place) }).toBeGreaterThan(0)
    }
    expect(await page.evaluate(shownControls)).toEqual([])
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

/** The width of the photo's file, 0 until it has loaded. Runs in the page. */
function photoWidth(slide: HTMLElement): number {
  return slide.querySelector('img')?.naturalWidth ?? 0
}

function shownControls(): string[] {
  const controls = [...document.querySelectorAll('button, input, select, textarea')]
  return controls.filter((control) => control.checkVisibility()).map((control) => control.outerHTML)
}
