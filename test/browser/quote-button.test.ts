import { expect, test } from 'vitest'
import { CONTROLS, REDUCED_MOTION, sizes } from '../support/content'
import { siteInBrowser } from '../support/site'
import { setFontSize } from '../support/survey'

const { open } = siteInBrowser()

test.each([
  [
    true,
    '320×640 340×600 360×577 375×600 390×628 360×740 375×553 390×844 640×800 768×1024 1280×800 1536×700 1920×1080',
  ],
  [false, '320×568 360×640 375×667 390×664 390×844 768×1024 1280×800'],
])('at load the floating button covers no other control, with a script: %s', async (hasScript, windows) => {
  const page = await open('/', { javaScriptEnabled: hasScript, ...REDUCED_MOTION, allow: [/csp$/] })
  for (const size of sizes(windows)) {
    await page.setViewportSize(size)
    const covered = await page.evaluate(textsUnderButton, { selector: CONTROLS })
    expect(covered, `what it covers at ${size.width} × ${size.height}`).toEqual([])
  }
})

test('at load the floating button covers no words of a short phone', async () => {
  const page = await open('/', REDUCED_MOTION)
  for (const size of sizes('320×568 360×640 375×548 375×667 390×664 430×700 360×720')) {
    await page.setViewportSize(size)
    const covered = await page.evaluate(textsUnderButton, { selector: ':has(> h1) *', ofWords: true })
    expect(covered, `what it covers at ${size.width} × ${size.height}`).toEqual([])
  }
})

test.each(sizes('360×640 375×667'))(
  'after a jump to the areas no name is under the floating button at $width × $height',
  async (size) => {
    const page = await open('/#areas', { ...size, ...REDUCED_MOTION })
    expect(await page.evaluate(textsUnderButton, { selector: '#areas li' })).toEqual([])
  },
)

/** The text of each element whose box or, with `ofWords`, whose own words the button covers. Runs in the page. */
function textsUnderButton({ selector, ofWords = false }: { selector: string; ofWords?: boolean }): (string | null)[] {
  const quote = document.getElementById('quote')
  const button = quote?.querySelector('a')?.getBoundingClientRect() ?? new DOMRect()
  const others = [...document.querySelectorAll(selector)].filter((element) => !quote?.contains(element))
  const covered = others.filter((element) => {
    const words = [...element.childNodes].flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return node instanceof Text ? [...range.getClientRects()] : []
    })
    const rects = ofWords ? words : [element.getBoundingClientRect()]
    return rects.some(
      ({ left, right, top, bottom }) =>
        left < button.right && right > button.left && top < button.bottom && bottom > button.top,
    )
  })
  return covered.map(({ textContent }) => textContent)
}

test('the floating button stays in its corner until it rests above the contact section', async () => {
  const page = await open('/', { width: 390, height: 844, ...REDUCED_MOTION })
  const corner = () =>
    page.evaluate(() => {
      const { right = 0, bottom = 0 } = document.querySelector('#quote a')?.getBoundingClientRect() ?? {}
      return { right: innerWidth - right, bottom: innerHeight - bottom }
    })
  for (const section of ['#services', '#areas']) {
    await page.evaluate((part) => document.querySelector(part)?.scrollIntoView(), section)
    await expect.poll(corner, { message: `its place at ${section}` }).toEqual({ right: 16, bottom: 16 })
  }
  await page.evaluate(() => document.querySelector('#contact')?.scrollIntoView())
  const bottom = async () => (await corner()).bottom
  await expect.poll(bottom, { message: 'pixels from the lower edge' }).toBeGreaterThan(844 / 2)
})

test('with text of twice its usual size on a phone the button does not float', async () => {
  const page = await open('/', { width: 390, height: 844, ...REDUCED_MOTION })
  await setFontSize(page, 32)
  const top = () => page.evaluate(() => document.querySelector('#quote')?.getBoundingClientRect().top)
  expect(await top(), 'its place in the window').toBeGreaterThan(844)
})
