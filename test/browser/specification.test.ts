// What only a browser can tell: what the brief asks for is drawn on the screen, uncovered and in order. The words and
// numbers themselves are pinned by test/shared/specification.test.tsx.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { notFoundSign, serverErrorCopy } from '../../shared/content/error-pages'
import { areas, areasCopy } from '../../shared/content/home/areas'
import { contactCopy, quoteButtonText } from '../../shared/content/home/contact'
import { features } from '../../shared/content/home/features'
import { hero } from '../../shared/content/home/hero'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { services, servicesCopy } from '../../shared/content/home/services'
import { testimonials, testimonialsCopy } from '../../shared/content/home/testimonials'
import { navigation } from '../../shared/content/navigation'
import { carouselLabels, pictures } from '../../shared/content/pictures'
import {
  averageRating,
  overallRating,
  ratingBreakdown,
  reviews,
  reviewsPageCopy,
  totalReviews,
} from '../../shared/content/reviews'
import { submissionCopy } from '../../shared/content/submissions'
import {
  dotName,
  NOT_FOUND_MESSAGES,
  PHONE_AND_DESKTOP,
  REQUEST_FIELDS,
  SECTION_LINKS,
  site,
  slideName,
} from '../support/content'
import { WIDE_PX } from '../support/media'
import { startSite, THROW_ONCE } from '../support/server/start-site'
import { boxOf, siteInBrowser } from '../support/site'
import { startWebhook } from '../support/submissions'

const { open } = siteInBrowser()

const STILL = { reducedMotion: 'reduce' } as const
const PHONE = site.phone.display
const CALL = `${navigation.call} ${PHONE}`

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

describe.each(PHONE_AND_DESKTOP)('at $width × $height px', (size) => {
  const isWide = size.width >= WIDE_PX
  const visit = { ...size, ...STILL }

  test('the header stays on top with the brand, its links and a call link', async () => {
    const page = await open('/', visit)
    const header = page.getByRole('banner')
    for (const top of [0, 3_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await expect.poll(async () => (await boxOf(header)).top, { message: `the header's top at ${top} px` }).toBe(0)
      await expectDrawn(link(header, site.brandName), 'the brand', 'first screen')
      await expectDrawn(link(header, CALL), 'the call link of the header', 'first screen')
    }
    await page.evaluate(() => scrollTo(0, 0))
    if (!isWide) await page.getByRole('button', { name: navigation.menu }).click()
    for (const { text } of SECTION_LINKS) {
      await expectDrawn(header.getByRole('link', { name: text, exact: true }), `the link ${text}`, 'first screen')
    }
    if (isWide) return
    await page.getByRole('button', { name: navigation.close }).click()
    const shown = header.getByRole('listitem').filter({ visible: true })
    await expect.poll(() => shown.count(), { message: 'links of the closed menu' }).toBe(0)
  })

  test('the first screen has the price, the headline, the buttons and a photo', async () => {
    const page = await open('/', visit)
    const main = page.getByRole('main')
    for (const badge of [hero.price, hero.service])
      await expectDrawn(main.getByText(badge, { exact: true }), `the badge ${badge}`, 'first screen')
    await expectDrawn(page.getByRole('heading', { level: 1 }), 'the headline', 'first screen')
    await expectDrawn(link(main, CALL), 'the call button', 'first screen')
    await expectDrawn(link(main, hero.schedule), hero.schedule, 'first screen')
    await expectDrawn(link(page, quoteButtonText), quoteButtonText, 'first screen')
    await expectDrawn(page.getByRole('group', { name: slideName(1) }).getByRole('img'), 'the first photo')
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
      hero.lead,
      hero.proof,
      servicesCopy.lead,
      ...features.list.map(({ text }) => text),
      contactCopy.heading,
      areasCopy.lead,
    ])
      await expectDrawn(page.getByText(claim), claim)
    const section = page.locator('#reviews')
    await expectDrawn(section.getByText(averageRating.value), 'the average rating')
    await expectDrawn(link(section, testimonialsCopy.allReviews), 'the link to the reviews')
    const footer = page.getByRole('contentinfo')
    await expectDrawn(link(footer, CALL), 'the phone number of the footer')
    await expectDrawn(footer.getByText('©'), 'the copyright line')
  })

  test('the features, services, areas and testimonials are drawn', async () => {
    const page = await open('/', visit)
    for (const { title } of features.list) await expectDrawn(heading(page, title), `the feature ${title}`)
    for (const sign of await page.locator('#features li svg').all()) await expectDrawn(sign, 'the sign of a feature')
    for (const { name } of services) await expectDrawn(heading(page, name), `the service ${name}`)
    const rows = page.locator('#services li')
    for (const service of await rows.all()) await expectDrawn(service.getByRole('paragraph'), 'what a service is')
    await expectDrawn(link(rows, CALL), 'the number to call in an emergency')
    for (const section of ['services', 'contact'])
      await expectDrawn(page.locator(`#${section} img`), `the photo of ${section}`)
    const signs = page.locator('#areas li')
    const directions = (await signs.evaluateAll(pointingTo)).map(({ name, points }) => `${name}: ${points}`)
    expect(directions, 'the arrows of the areas').toEqual(
      areas.map(({ name, direction }) => `${name}: ${onScreen(direction)}`),
    )
    for (const area of await signs.all()) await expectDrawn(area, 'a service area')
    for (const { name, rating } of testimonials) {
      const testimonial = page.locator('#reviews figure').filter({ hasText: name })
      await expectDrawn(testimonial.getByText(name), name)
      await expectDrawn(testimonial.locator('blockquote'), `the words of ${name}`)
      await expectDrawn(testimonial.getByRole('img'), `the stars of ${name}`)
      expect(await testimonial.getByRole('img').evaluateAll(filledStars), `the stars of ${name}`).toEqual([rating])
    }
  })

  test('the carousel shows each of its photos, with its buttons and dots', async () => {
    const page = await open('/', visit)
    const carousel = page.getByRole('region', { name: carouselLabels.label })
    for (const name of [carouselLabels.start, carouselLabels.previous, carouselLabels.next])
      await expectDrawn(carousel.getByRole('button', { name }), name)
    const shown = (place: number) => carousel.getByRole('group', { name: slideName(place) })
    for (const place of [...pictures.slice(1).map((_, index) => index + 2), 1]) {
      await expectDrawn(carousel.getByRole('button', { name: dotName(place) }), `the dot of photo ${place}`)
      await carousel.getByRole('button', { name: carouselLabels.next }).click()
      await shown(place).waitFor()
      await expectDrawn(shown(place).getByRole('img'), `photo ${place}`)
      const loaded = () =>
        shown(place)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(loaded, { message: `photo ${place} has loaded` }).toBeGreaterThan(0)
    }
    await carousel.getByRole('button', { name: carouselLabels.previous }).click()
    await shown(pictures.length).waitFor()
  })

  test('a submission clears the fields of the form, is confirmed, and leaves no trace', async () => {
    const page = await open('/', visit)
    // A confirmation stays until it is dismissed.
    await page.clock.install()
    const form = page.locator('#contact form')
    const values: Record<string, string> = { name: 'x'.repeat(10_000), phone: 'abc', address: '-', vehicleInfo: '?' }
    for (const { name, label } of REQUEST_FIELDS) {
      await expectDrawn(form.locator('label', { hasText: label }), `the label ${label}`)
      await expectDrawn(form.getByLabel(label), `the field ${label}`)
      const value = values[name]
      if (value) await form.getByLabel(label).fill(value)
    }
    const message = form.locator('textarea')
    const rows = (box: Element) => (box.clientHeight - 16) / Number.parseFloat(getComputedStyle(box).lineHeight)
    expect(await message.evaluate(rows), 'rows of the text field').toBeGreaterThanOrEqual(3)
    await form.getByRole('combobox').selectOption(requestFormCopy.unsure)
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
    await form.getByRole('button', { name: requestFormCopy.submit }).click()
    await page.clock.runFor(1_000)
    const title = page.getByRole('status').getByText(requestFormCopy.confirmation.title)
    const text = requestFormCopy.confirmation.description
    for (const minutes of [0, 1, 10]) {
      await page.clock.fastForward(minutes * 60_000)
      await expectDrawn(title, `the confirmation after ${minutes} minutes`, 'first screen')
      await expectDrawn(page.getByRole('status').getByText(text), 'its text', 'first screen')
    }
    const fields = form.locator('input, select, textarea')
    const left = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
    expect(left, 'what is left in the fields').toEqual(REQUEST_FIELDS.map(() => ''))
    expect(await page.evaluate(readTraces), 'storage, cookies, address and history').toEqual(before)
    expect(await page.context().cookies(), 'cookies').toEqual([])
  })

  test('without JavaScript the section Contact gives the number instead of the form', async () => {
    const page = await open('/', { ...visit, javaScriptEnabled: false, allow: [/csp$/] })
    const contact = page.locator('#contact')
    await expectDrawn(contact.getByText(contactCopy.withoutScript), 'why there is no form')
    await expectDrawn(link(contact.locator('.panel'), PHONE), 'the number beside it')
    for (const text of [contactCopy.heading, contactCopy.lead, requestFormCopy.hint])
      expect(await contact.getByText(text).isVisible(), `whether “${text}” shows`).toBe(false)
    expect(await contact.locator('form').isVisible(), 'whether the form shows').toBe(false)
  })

  test('the reviews page shows the rating, its breakdown, every review and the ways home', async () => {
    const page = await open('/reviews', visit)
    await expectDrawn(link(page.getByRole('banner'), navigation.home), 'the link back to home', 'first screen')
    const plate = page.locator('.rating')
    await expectDrawn(plate.getByText(overallRating.value, { exact: true }), 'the overall rating', 'first screen')
    await expectDrawn(plate.getByText(`${totalReviews} reviews`), 'the number of reviews')
    const rows = plate.getByRole('listitem')
    expect(await rows.evaluateAll(sharesOfBars), 'the percentages and the lengths of the bars').toEqual(
      ratingBreakdown.map(({ percentage }) => ({ text: `${percentage}%`, bar: percentage })),
    )
    for (const [index, { stars, count }] of ratingBreakdown.entries())
      await expectDrawn(rows.nth(index).getByText(`${count}`).first(), `the count of ${stars} stars`)
    for (const [index, { name, location, date, service, rating }] of reviews.entries()) {
      const review = page.locator('.list li').nth(index)
      for (const word of [name, location, date, service])
        await expectDrawn(review.getByText(word).first(), `${word} in review ${index + 1}`)
      await expectDrawn(review.locator('blockquote'), `the comment of review ${index + 1}`)
      await expectDrawn(review.getByRole('img'), `the stars of review ${index + 1}`)
      expect(await review.getByRole('img').evaluateAll(filledStars), `stars of review ${index + 1}`).toEqual([rating])
    }
    await expectDrawn(link(page.getByRole('main'), reviewsPageCopy.callToAction.link), 'the call to action')
    await expectDrawn(page.locator('main img'), 'the photo beside it')
  })

  test('the not-found page says so, in the window', async () => {
    const page = await open('/no/such/page', { ...visit, allow: NOT_FOUND_MESSAGES })
    await expectDrawn(heading(page, notFoundSign.heading), 'the heading', 'first screen')
    await expectDrawn(page.getByText(notFoundSign.text), 'the text', 'first screen')
    await expectDrawn(link(page, notFoundSign.home), 'the link back to home', 'first screen')
  })

  test('the page after an error of the server says so, in the window', async () => {
    const { url: origin } = await startSite({ NODE_OPTIONS: THROW_ONCE })
    const page = await open('/robots.txt', { ...visit, origin, allow: [/status of 500/] })
    await expectDrawn(heading(page, serverErrorCopy.heading), 'the heading', 'first screen')
    await expectDrawn(link(page, PHONE), 'the phone number', 'first screen')
  })

  test.each([
    { status: 200, text: requestFormCopy.confirmation.title, shows: submissionCopy.home },
    { status: 500, text: submissionCopy.failed, shows: PHONE },
  ])('without JavaScript the page after a submission says $text, in the window', async ({ status, text, shows }) => {
    const webhook = await startWebhook()
    webhook.answer = (res) => res.writeHead(status).end()
    const { url: origin } = await startSite({ REQUESTS_TO: webhook.REQUESTS_TO })
    const page = await open('/', { ...visit, origin, javaScriptEnabled: false, allow: [/csp$/, /status of 502/] })
    const form = page.locator('#contact form')
    for (const control of await form.locator('input:visible').all()) await control.fill('x')
    await form.getByRole('combobox').selectOption(requestFormCopy.unsure)
    await form.getByRole('button', { name: requestFormCopy.submit }).click()
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

/** A direction on a map with north at the top: `southwest` is `down left`. */
function onScreen(direction: string): string {
  const words = [/north/, /south/, /west/, /east/].flatMap((pattern, index) =>
    pattern.test(direction) ? (['up', 'down', 'left', 'right'][index] ?? []) : [],
  )
  return words.join(' ')
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
