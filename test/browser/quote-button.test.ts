import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startingPrice } from '../../shared/content/business'
import { areas } from '../../shared/content/home/areas'
import { quoteButtonText } from '../../shared/content/home/contact'
import { CONTROLS, HAS_OUR_HEADLINE, REDUCED_MOTION, sizes } from '../support/content'
import { siteInBrowser } from '../support/site'
import { setFontSize, spaceText, survey } from '../support/survey'

const { open } = siteInBrowser()

const buttonOf = (page: Page, name = quoteButtonText) => page.getByRole('main').getByRole('link', { name, exact: true })

test('the lower right corner of the first screen belongs to the floating button, although words are longer', async () => {
  const page = await open('/', REDUCED_MOTION)
  const read = async (percent: number, windows: string, name = quoteButtonText) => {
    await setFontSize(page, (16 * percent) / 100)
    const covered: string[] = []
    for (const size of sizes(windows)) {
      // The button may cover a control in a higher window.
      if (size.height > 900 && !HAS_OUR_HEADLINE) continue
      await page.setViewportSize(size)
      const words = await buttonOf(page, name).evaluate(underButton, CONTROLS)
      covered.push(...words.map((text) => `${size.width} × ${size.height}, ${percent} %: ${text}`))
    }
    // The same words lie there in many windows.
    const message = `what lies under “${name}”; make the headline, the badges or the lead a line shorter or longer`
    expect(covered.slice(0, 3), message).toEqual([])
  }
  await read(
    100,
    '320×568 320×640 340×600 352×577 354×584 354×618 356×726 360×609 360×640 360×720 375×553 375×650 375×667 ' +
      '390×664 390×844 412×553 412×700 412×915 430×932 480×800 600×960 640×800 768×1024 844×720 960×640 1024×690 ' +
      '1100×700 1152×720 1180×820 1215×700 1232×666 1232×700 1280×625 1280×800 1366×641 1440×680 1536×720 1600×760 ' +
      '1920×617 1920×940 1920×1080 2560×1440',
  )
  await read(125, '390×720 390×844 768×1024 1280×720 1366×768 1536×720')
  await read(150, '390×844 412×915 1280×800 1536×720 1920×1080')
  // Another owner's words are as long as they are.
  if (!HAS_OUR_HEADLINE) return
  // A price of six digits, a button of 17 letters and a long town.
  const longer = [
    [startingPrice, '$9,999.99'],
    [quoteButtonText, 'Book a Free Quote'],
    [areas.at(-1)?.name ?? '', 'The Woodlands'],
  ]
  await page.evaluate((longer) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const [from = '', to = ''] of longer) node.data = node.data.replace(from, to)
    }
  }, longer)
  await read(
    100,
    '320×568 320×640 360×609 360×640 360×740 375×650 375×667 390×664 390×844 412×700 412×915 430×932 768×1024 1280×800',
    'Book a Free Quote',
  )
  await spaceText(page)
  expect(await survey(page, sizes('320×568 360×640')), 'with wider text spacing; shorten the badges').toEqual([])
})

/**
 * The controls and the words under the button, among them captions of photos that aren't shown yet. Throws if the
 * button isn't in the corner. Runs in the page.
 */
function underButton(link: Element, selector: string): (string | null)[] {
  const button = link.getBoundingClientRect()
  if (!button.width || button.bottom > innerHeight || button.right > innerWidth)
    throw new Error(`there's no button in the corner of ${innerWidth} × ${innerHeight}`)
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left < button.right && right > button.left && top < button.bottom && bottom > button.top
  const others = [...document.querySelectorAll('main *')].filter((element) => !link.contains(element))
  const controls = others.filter((element) => element.matches(selector) && isUnder(element.getBoundingClientRect()))
  const words = others
    .flatMap((element) => [...element.childNodes])
    .filter((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return node instanceof Text && [...range.getClientRects()].some(isUnder)
    })
  return [
    ...controls.map((control) => control.ariaLabel ?? control.textContent),
    ...words.map((node) => node.textContent),
  ]
}

test('the floating button stays in its corner until it rests above the contact section, and rests if text is large', async () => {
  const page = await open('/', REDUCED_MOTION)
  for (const [fontSize, windows] of [
    [32, '390×844'],
    [16, '320×256 640×256'],
  ] as const) {
    await setFontSize(page, fontSize)
    for (const size of sizes(windows)) {
      await page.setViewportSize(size)
      const top = await buttonOf(page).evaluate((link) => link.getBoundingClientRect().top)
      expect(top, `its place at ${size.width} × ${size.height}, ${fontSize} px`).toBeGreaterThan(size.height)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const corner = () =>
    buttonOf(page).evaluate((link) => {
      const { right, bottom } = link.getBoundingClientRect()
      return { right: innerWidth - right, bottom: innerHeight - bottom }
    })
  for (const number of [1, 2]) {
    await page.evaluate((number) => document.querySelectorAll('main section[id]')[number]?.scrollIntoView(), number)
    await expect.poll(corner, { message: `its place at section ${number}` }).toEqual({ right: 16, bottom: 16 })
  }
  await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView())
  const bottom = async () => (await corner()).bottom
  await expect.poll(bottom, { message: 'pixels from the lower edge' }).toBeGreaterThan(844 / 2)
})
