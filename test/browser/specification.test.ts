// What a visitor of the sample business sees (.github/SPECIFICATION.md, sections 1 to 9). All that is expected is
// written out. test/shared/specification.test.tsx checks the markup and needs no browser.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isSample, NOT_FOUND_MESSAGES, PHONE_AND_DESKTOP } from '../support/content'
import { WIDE_PX } from '../support/media'
import { startSite, THROW_ONCE } from '../support/server/start-site'
import { boxOf, siteInBrowser } from '../support/site'
import { SERVICES } from '../support/specification'
import { startHook } from '../support/submissions'

const { open } = siteInBrowser()

const STILL = { reducedMotion: 'reduce' } as const
const PHONE = '(713) 555-0142'

/** Expects that a visitor sees one of `found`: at once on the `first screen`, or after scrolling to it. */
async function expectDrawn(found: Locator, promise: string, place: 'page' | 'first screen' = 'page') {
  // After a scroll the floating button needs a moment to hide.
  const seen = async () => {
    const all = await found.evaluateAll(howDrawn, place === 'page')
    return all.length > 0 ? all : ['missing']
  }
  await expect.poll(seen, { message: `${promise}, on the ${place}` }).toContain('drawn')
}

/** For each element `drawn`, or why a visitor does not see it. Runs in the page. */
function howDrawn(elements: Element[], scrolls: boolean): string[] {
  return elements.map((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'hidden'
    if (scrolls) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Nobody has to scroll sideways.
    scrollTo({ left: 0, behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    // The lines of a text, which may be wider than their box.
    const isText = element.textContent && !element.matches('select, svg')
    const lines = isText ? [...range.getClientRects()].filter(({ width }) => width > 0) : [box]
    for (const { left, top, right, bottom } of lines) {
      const isInside = left >= 0 && right <= innerWidth && (scrolls || (top >= 0 && bottom <= innerHeight))
      if (!isInside) return `from ${left}, ${top} to ${right}, ${bottom} in a window of ${innerWidth} × ${innerHeight}`
    }
    const [{ left, top, width, height } = box] = lines
    if (width < 1 || height < 1) return `${width} × ${height} pixels`
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(front) ? 'drawn' : `behind ${front?.outerHTML.slice(0, 60)}`
  })
}

const link = (root: Page | Locator, name: string | RegExp) => root.getByRole('link', { name })
const heading = (root: Page | Locator, name: string) => root.getByRole('heading', { name, exact: true })

describe.runIf(isSample).each(PHONE_AND_DESKTOP)('at $width × $height px', (size) => {
  const isWide = size.width >= WIDE_PX
  const visit = { ...size, ...STILL }

  test('the header has the brand, four links and a call link, and stays on top', async () => {
    const page = await open('/', visit)
    const header = page.getByRole('banner')
    for (const top of [0, 3_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await expect.poll(async () => (await boxOf(header)).top, { message: `the header's top at ${top} px` }).toBe(0)
      await expectDrawn(link(header, 'Stop Line Mobile Brakes'), 'the brand', 'first screen')
      await expectDrawn(link(header, `Call ${PHONE}`), 'the call link of the header', 'first screen')
    }
    await page.evaluate(() => scrollTo(0, 0))
    if (!isWide) await page.getByRole('button', { name: 'Menu' }).click()
    for (const [name, id] of [
      ['Services', 'services'],
      ['Service Areas', 'areas'],
      ['Reviews', 'reviews'],
      ['Contact', 'contact'],
    ] as const) {
      const found = header.getByRole('link', { name, exact: true })
      await expectDrawn(found, `the link ${name}`, 'first screen')
      expect(await found.getAttribute('href'), name).toBe(`#${id}`)
    }
    if (isWide) return
    await page.getByRole('button', { name: 'Close' }).click()
    const shown = header.getByRole('listitem').filter({ visible: true })
    await expect.poll(() => shown.count(), { message: 'links of the closed menu' }).toBe(0)
  })

  test('the first screen has the price, the headline, the buttons and a photo', async () => {
    const page = await open('/', visit)
    const main = page.getByRole('main')
    for (const badge of ['Services Starting at $60!', 'Mobile Brake Service'])
      await expectDrawn(main.getByText(badge, { exact: true }), `the badge ${badge}`, 'first screen')
    await expectDrawn(page.getByRole('heading', { level: 1 }), 'the headline', 'first screen')
    await expectDrawn(link(main, `Call ${PHONE}`), 'the call button', 'first screen')
    await expectDrawn(link(main, 'Schedule Online'), 'Schedule Online', 'first screen')
    await expectDrawn(link(page, 'Get Quote Now'), 'Get Quote Now', 'first screen')
    await expectDrawn(page.getByRole('group', { name: '1 of 5' }).getByRole('img'), 'the first photo')
  })

  test('the sections are drawn in the order of the specification, with their claims', async () => {
    const page = await open('/', visit)
    const parts = page.locator('h1, #features, #services, #areas, #reviews, #contact, footer')
    const order = await parts.evaluateAll((all) => {
      const topOf = (part: Element) => part.getBoundingClientRect().top
      return all.sort((one, other) => topOf(one) - topOf(other)).map(({ id, localName }) => id || localName)
    })
    expect(order, 'the order of the sections on the screen').toEqual([
      'hero-heading',
      'features',
      'services',
      'areas',
      'reviews',
      'contact',
      'footer',
    ])
    for (const claim of [
      'Same-day brake service',
      'licensed and insured technicians',
      '4.7/5 average rating • over 500 satisfied customers',
      'Services start at $60.',
      '100% satisfaction guarantee',
      'We’ll call you back within 30 minutes.',
      'we’ll call you within 30 minutes',
      'Houston and seven nearby communities.',
    ])
      await expectDrawn(page.getByText(claim), claim)
    const testimonials = page.locator('#reviews')
    await expectDrawn(testimonials.getByText('4.7'), 'the average rating')
    await expectDrawn(link(testimonials, 'Read our reviews'), 'the link to the reviews')
    const footer = page.getByRole('contentinfo')
    await expectDrawn(link(footer, `Call ${PHONE}`), 'the phone number of the footer')
    await expectDrawn(footer.getByText('© 2024 Stop Line Mobile Brakes'), 'the copyright line')
  })

  test('the features, services, areas and testimonials are drawn', async () => {
    const page = await open('/', visit)
    for (const feature of ['Mobile Service', 'Fast Response', 'Guaranteed', '5-Star Rated'])
      await expectDrawn(heading(page, feature), `the feature ${feature}`)
    for (const sign of await page.locator('#features li svg').all()) await expectDrawn(sign, 'the sign of a feature')
    const services = page.locator('#services li')
    expect(await services.getByRole('heading').allTextContents(), 'the services').toEqual(SERVICES)
    for (const service of await services.all()) await expectDrawn(service.getByRole('paragraph'), 'what a service is')
    await expectDrawn(link(services, `Call ${PHONE}`), 'the number to call in an emergency')
    for (const section of ['services', 'contact'])
      await expectDrawn(page.locator(`#${section} img`), `the photo of ${section}`)
    const areas = page.locator('#areas li')
    const directions = (await areas.evaluateAll(pointingTo)).map(({ name, points }) => `${name}: ${points}`)
    expect(directions, 'the arrows of the areas').toEqual([
      'Houston: up',
      'Sugar Land: down left',
      'Katy: left',
      'Missouri City: down left',
      'Cypress: up left',
      'Richmond: down left',
      'Pearland: down',
      'Stafford: down left',
    ])
    for (const area of await areas.all()) await expectDrawn(area, 'a service area')
    for (const name of ['James H.', 'Derrick W.', 'Linh T.']) {
      const testimonial = page.locator('#reviews figure').filter({ hasText: name })
      await expectDrawn(testimonial.getByText(name), name)
      await expectDrawn(testimonial.locator('blockquote'), `the words of ${name}`)
      await expectDrawn(testimonial.getByRole('img'), `the stars of ${name}`)
      expect(await testimonial.getByRole('img').evaluateAll(filledStars), `the stars of ${name}`).toEqual([5])
    }
  })

  test('the carousel has five photos, two buttons and five dots', async () => {
    const page = await open('/', visit)
    const carousel = page.getByRole('region', { name: 'Brakes, parts and our van' })
    for (const name of ['Start the slide show', 'Previous photo', 'Next photo'])
      await expectDrawn(carousel.getByRole('button', { name }), name)
    const shown = (place: number) => carousel.getByRole('group', { name: `${place} of 5` })
    for (const place of [2, 3, 4, 5, 1]) {
      await expectDrawn(
        carousel.getByRole('button', { name: RegExp(`^Photo ${place}: `) }),
        `the dot of photo ${place}`,
      )
      await carousel.getByRole('button', { name: 'Next photo' }).click()
      await shown(place).waitFor()
      await expectDrawn(shown(place).getByRole('img'), `photo ${place}`)
      const loaded = () =>
        shown(place)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(loaded, { message: `photo ${place} has loaded` }).toBeGreaterThan(0)
    }
    await carousel.getByRole('button', { name: 'Previous photo' }).click()
    await shown(5).waitFor()
  })

  test('the form has six fields; a submission clears them, is confirmed, and leaves no trace', async () => {
    const page = await open('/', visit)
    // A confirmation stays until it is dismissed.
    await page.clock.install()
    const form = page.locator('#contact form')
    const values = {
      'Full Name': 'x'.repeat(10_000),
      'Phone Number': 'abc',
      'Service Address': '-',
      'Vehicle Info': '?',
    }
    for (const [label, value] of Object.entries(values)) {
      await expectDrawn(form.getByText(label, { exact: true }), `the label ${label}`)
      await expectDrawn(form.getByLabel(label), `the field ${label}`)
      await form.getByLabel(label).fill(value)
    }
    const message = form.getByLabel('Additional Information')
    await expectDrawn(message, 'the field Additional Information')
    const rows = (box: Element) => (box.clientHeight - 16) / Number.parseFloat(getComputedStyle(box).lineHeight)
    expect(await message.evaluate(rows), 'rows of Additional Information').toBeGreaterThanOrEqual(3)
    await form.getByLabel('Service Needed').selectOption('Not sure - need inspection')
    await expectDrawn(form.getByLabel('Service Needed'), 'the field Service Needed')
    expect(await form.locator(':invalid').evaluateAll((all) => all.map(({ id }) => id)), 'fields with a rule').toEqual(
      [],
    )
    const before = await page.evaluate(readTraces)
    expect(before, 'what the site stores in the browser').toEqual({
      ...before,
      cookie: '',
      stored: {},
      databases: 0,
      workers: 0,
    })
    await form.getByRole('button', { name: 'Send my request' }).click()
    await page.clock.runFor(1_000)
    const title = page.getByRole('status').getByText('Request Submitted!')
    const text = "We'll contact you within 30 minutes to schedule your brake service."
    for (const minutes of [0, 1, 10]) {
      await page.clock.fastForward(minutes * 60_000)
      await expectDrawn(title, `the confirmation after ${minutes} minutes`, 'first screen')
      await expectDrawn(page.getByRole('status').getByText(text), 'its text', 'first screen')
    }
    const fields = form.locator('input, select, textarea')
    const left = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
    expect(left, 'what is left in the fields').toEqual(Array(6).fill(''))
    expect(await page.evaluate(readTraces), 'storage, cookies, address and history').toEqual(before)
    expect(await page.context().cookies(), 'cookies').toEqual([])
  })

  test('without JavaScript the section Contact gives the number instead of the form', async () => {
    const page = await open('/', { ...visit, javaScriptEnabled: false, allow: [/csp$/] })
    const contact = page.locator('#contact')
    await expectDrawn(contact.getByText('The form needs JavaScript'), 'why there is no form')
    await expectDrawn(link(contact.locator('.panel'), PHONE), 'the number beside it')
    for (const text of ['We’ll call you back within 30 minutes.', 'Tell us about the car', 'All fields are required'])
      expect(await contact.getByText(text).isVisible(), `whether “${text}” shows`).toBe(false)
    expect(await contact.locator('form').isVisible(), 'whether the form shows').toBe(false)
  })

  test('the reviews page has the rating, its breakdown, six reviews and the ways home', async () => {
    const page = await open('/reviews', visit)
    await expectDrawn(link(page.getByRole('banner'), 'Back to home'), 'the link back to home', 'first screen')
    const plate = page.locator('.rating')
    await expectDrawn(plate.getByText('4.9', { exact: true }), 'the overall rating', 'first screen')
    await expectDrawn(plate.getByText('518 reviews'), 'the number of reviews')
    const rows = plate.getByRole('listitem')
    expect(await rows.evaluateAll(sharesOfBars), 'the percentages and the lengths of the bars').toEqual([
      { text: '94%', bar: 94 },
      { text: '5%', bar: 5 },
      { text: '1%', bar: 1 },
      { text: '0%', bar: 0 },
      { text: '0%', bar: 0 },
    ])
    for (const [index, count] of ['487', '28', '3', '0', '0'].entries())
      await expectDrawn(rows.nth(index).getByText(count).first(), `the count of ${5 - index} stars`)
    const reviews = page.locator('.list li')
    for (const [index, words] of [
      ['Maria G.', 'Katy', '2 weeks ago', 'Brake Pad Replacement'],
      ['Derrick W.', 'Pearland', '3 weeks ago', 'Brake Rotor Replacement'],
      ['Linh T.', 'Sugar Land', '1 month ago', 'Brake System Inspection'],
      ['James H.', 'Cypress', '1 month ago', 'Emergency Brake Repair'],
      ['Priya S.', 'Missouri City', '2 months ago', 'Brake Fluid Change'],
      ['Carlos M.', 'Houston', '3 months ago', 'Complete Brake Service'],
    ].entries()) {
      const review = reviews.nth(index)
      for (const word of words) await expectDrawn(review.getByText(word).first(), `${word} in review ${index + 1}`)
      await expectDrawn(review.locator('blockquote'), `the comment of review ${index + 1}`)
      await expectDrawn(review.getByRole('img'), `the stars of review ${index + 1}`)
      expect(await review.getByRole('img').evaluateAll(filledStars), `stars of review ${index + 1}`).toEqual([5])
    }
    expect(await reviews.count(), 'reviews').toBe(6)
    await expectDrawn(link(page.getByRole('main'), 'Schedule your service'), 'the call to action')
    await expectDrawn(page.locator('main img'), 'the photo beside it')
  })

  test('the not-found page says so, in the window', async () => {
    const page = await open('/no/such/page', { ...visit, allow: NOT_FOUND_MESSAGES })
    await expectDrawn(heading(page, '404'), 'the heading 404', 'first screen')
    await expectDrawn(page.getByText('Oops! Page not found'), 'Oops! Page not found', 'first screen')
    await expectDrawn(link(page, 'Back to home'), 'the link back to home', 'first screen')
  })

  test('the page after an error of the server says so, in the window', async () => {
    const { url: origin } = await startSite({ NODE_OPTIONS: THROW_ONCE })
    const page = await open('/robots.txt', { ...visit, origin, allow: [/status of 500/] })
    await expectDrawn(heading(page, 'Unexpected Application Error!'), 'the heading', 'first screen')
    await expectDrawn(link(page, PHONE), 'the phone number', 'first screen')
  })

  test.each([
    { status: 200, text: 'Request Submitted!', shows: 'Back to home' },
    { status: 500, text: 'Your request didn’t go through.', shows: PHONE },
  ])('without JavaScript the page after a submission says $text, in the window', async ({ status, text, shows }) => {
    const hook = await startHook()
    hook.answer = (res) => res.writeHead(status).end()
    const { url: origin } = await startSite({ REQUESTS_TO: hook.REQUESTS_TO })
    const page = await open('/', { ...visit, origin, javaScriptEnabled: false, allow: [/csp$/, /status of 502/] })
    const form = page.locator('#contact form')
    for (const label of ['Full Name', 'Phone Number', 'Service Address', 'Vehicle Info'])
      await form.getByLabel(label).fill('x')
    await form.getByLabel('Service Needed').selectOption('Brake Fluid Change')
    await form.getByRole('button', { name: 'Send my request' }).click()
    await expectDrawn(heading(page, text), 'the heading', 'first screen')
    await expectDrawn(link(page, shows), shows, 'first screen')
  })
})

/** What a site can store in the browser, and the history. Runs in the page. */
async function readTraces() {
  const databases = (await indexedDB.databases()).length
  const stored = { ...localStorage, ...sessionStorage, ...(await caches.keys()) }
  const workers = (await navigator.serviceWorker.getRegistrations()).length
  return {
    href: location.href,
    pages: history.length,
    state: history.state,
    cookie: document.cookie,
    stored,
    databases,
    workers,
  }
}

/** Where the arrow of each sign points. Runs in the page. */
function pointingTo(signs: Element[]) {
  return signs.map((sign) => {
    const arrow = sign.querySelector('path')
    const { left, top, width, height } = sign.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
    // The tip.
    const { x, y } = new DOMPoint(22, 3).matrixTransform(arrow?.getScreenCTM() ?? undefined)
    const [across, down] = [(x - left) / width - 0.5, (y - top) / height - 0.5]
    const vertical = down > 0.2 ? ['down'] : down < -0.2 ? ['up'] : []
    const horizontal = across > 0.2 ? ['right'] : across < -0.2 ? ['left'] : []
    return { name: sign.textContent?.trim(), points: [...vertical, ...horizontal].join(' ') }
  })
}

/** How many of the five stars are filled. Runs in the page. */
function filledStars(rows: Element[]): number[] {
  return rows.map((row) => {
    const paths = [...row.querySelectorAll('path')].filter((path) => getComputedStyle(path).fill !== 'none')
    const centers = [12, 39, 66, 93, 120].map((x) => new DOMPoint(x, 12))
    return centers.filter((center) => paths.some((path) => path.isPointInFill(center))).length
  })
}

/** The percentage that a row shows, and that of its bar. Runs in the page. */
function sharesOfBars(rows: Element[]) {
  return rows.map((row) => {
    const [track, bar] = [row.querySelector('svg'), row.querySelector('rect')].map((box) => {
      return box?.getBoundingClientRect().width ?? Number.NaN
    })
    const share = Math.round((100 * Number(bar)) / Number(track))
    return { text: row.querySelector('strong')?.textContent, bar: Number(track) > 50 ? share : Number.NaN }
  })
}
