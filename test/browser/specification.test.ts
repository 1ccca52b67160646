// Only a browser can tell that everything the brief asks for is drawn on the screen, uncovered and in order.
// test/shared/specification.test.tsx pins the words and numbers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
  NOT_FOUND_MESSAGES,
  PHONE_AND_DESKTOP,
  REQUEST_FIELDS,
  SECTION_LINKS,
  site,
  slideName,
} from '../support/content'
import { WIDE_PX } from '../support/media-queries'
import { startServer, THROW_ONCE } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { startWebhook } from '../support/submissions'

const { open } = siteInBrowser()

const STILL = { reducedMotion: 'reduce' } as const
const PHONE = site.phone.display

/** Where a visitor finds something: the elements of `selector` whose text or name begins with `text`. */
type Sight = { selector: string; text?: string }

const at = (selector: string, text = ''): Sight => ({ selector, text })

/** Expects that a visitor sees one element of each sight: at once on the `first screen`, or after scrolling to it. */
async function expectDrawn(page: Page, sights: Sight[], place: 'page' | 'first screen' = 'page') {
  // After a scroll the floating button needs a moment to hide.
  const { width } = page.viewportSize() ?? {}
  const unseen = () => page.evaluate(findUnseen, { sights, scrolls: place === 'page' })
  await expect.poll(unseen, { message: `what a visitor does not see on the ${place} at ${width} px` }).toEqual([])
}

/** One line for each sight that no visitor sees, with the reason. Runs in the page. */
function findUnseen({ sights, scrolls }: { sights: Sight[]; scrolls: boolean }): string[] {
  function howDrawn(element: Element): string {
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
  }
  return sights.flatMap(({ selector, text = '' }) => {
    const all = [...document.querySelectorAll(selector)].filter((element) =>
      [element.ariaLabel, element.textContent?.trim()].some((name) => name?.startsWith(text) || text === ''),
    )
    const results = all.map(howDrawn)
    return results.includes('drawn') ? [] : [`${selector} ${text}: ${results.join(', ') || 'missing'}`]
  })
}

/** Runs `look` on a phone and on a computer, in the same page. */
async function onBothScreens(page: Page, look: (size: { width: number; height: number }) => Promise<void>) {
  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await look(size)
  }
}

test('the header stays on top with the brand, its links and a call link', async () => {
  const page = await open('/', STILL)
  await onBothScreens(page, async ({ width }) => {
    for (const top of [0, 3_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await expectDrawn(page, [at('header .brand', site.brandName), at('header > .call')], 'first screen')
    }
    const isWide = width >= WIDE_PX
    if (!isWide) await page.getByRole('button', { name: navigation.menu }).click()
    await expectDrawn(
      page,
      SECTION_LINKS.map(({ text }) => at('header nav a', text)),
      'first screen',
    )
    if (isWide) return
    await page.getByRole('button', { name: navigation.close }).click()
    const shown = page.locator('header li').filter({ visible: true })
    await expect.poll(() => shown.count(), { message: 'links of the closed menu' }).toBe(0)
  })
})

test('the first screen has the price, the headline, the buttons and a photo', async () => {
  const page = await open('/', STILL)
  await onBothScreens(page, async () => {
    const badges = [hero.price, hero.service].map((badge) => at('main section:first-of-type span', badge))
    const buttons = [at('main a', navigation.call), at('main a', hero.schedule), at('a', quoteButtonText)]
    await expectDrawn(page, [...badges, at('h1', hero.heading), ...buttons], 'first screen')
    await expectDrawn(page, [at('[role=group] img', '')])
  })
})

test('the sections are drawn in the order of the specification, with their claims', async () => {
  const page = await open('/', STILL)
  await onBothScreens(page, async () => {
    const parts = page.locator('h1, #features, #services, #areas, #reviews, #contact, footer')
    const order = await parts.evaluateAll((all) => {
      const topOf = (part: Element) => part.getBoundingClientRect().top
      return all.sort((one, other) => topOf(one) - topOf(other)).map(({ id, localName }) => id || localName)
    })
    const sections = ['features', 'services', 'areas', 'reviews', 'contact']
    expect(order, 'the order of the sections on the screen').toEqual(['hero-heading', ...sections, 'footer'])
    const [signs, arrows] = [
      page.locator('#areas li'),
      areas.map(({ name, direction }) => `${name}: ${onScreen(direction)}`),
    ]
    const found = (await signs.evaluateAll(pointingTo)).map(({ name, points }) => `${name}: ${points}`)
    expect(found, 'the arrows of the areas').toEqual(arrows)
    const stars = await page.locator('#reviews figure [role=img]').evaluateAll(filledStars)
    expect(stars, 'the stars of the testimonials').toEqual(testimonials.map(({ rating }) => rating))
    await expectDrawn(page, [
      at('main p', hero.lead),
      ...hero.proof.map((fact) => at('main p span', fact)),
      ...features.list.flatMap(({ title, text }) => [at('#features h3', title), at('#features p', text)]),
      ...features.list.map((_, index) => at(`#features li:nth-child(${index + 1}) svg`)),
      at('#services p', servicesCopy.lead),
      ...services.map(({ name }) => at('#services h3', name)),
      ...services.map((_, index) => at(`#services li:nth-child(${index + 1}) p`)),
      at('#services li a', navigation.call),
      at('#services img'),
      at('#areas p', areasCopy.lead),
      ...areas.map(({ name }) => at('#areas li', name)),
      at('#reviews p', averageRating.value),
      ...testimonials.flatMap(({ name }, index) => [
        at('#reviews figcaption strong', name),
        at(`#reviews figure:nth-of-type(${index + 1}) blockquote`),
        at(`#reviews figure:nth-of-type(${index + 1}) [role=img]`),
      ]),
      at('#reviews a', testimonialsCopy.allReviews),
      at('#contact h2', contactCopy.heading),
      ...REQUEST_FIELDS.flatMap(({ name, label }) => [at('form label', label), at(`form [name=${name}]`)]),
      at('footer a', PHONE),
      at('footer p', '©'),
    ])
  })
})

test('the carousel shows each of its photos, with its buttons and dots', async () => {
  const page = await open('/', STILL)
  await onBothScreens(page, async () => {
    const names = [carouselLabels.start, carouselLabels.previous, carouselLabels.next]
    await expectDrawn(
      page,
      names.map((name) => at('.carousel button', name)),
    )
    for (const place of [...pictures.slice(1).map((_, index) => index + 2), 1]) {
      await page.getByRole('button', { name: carouselLabels.next }).click()
      const slide = page.getByRole('group', { name: slideName(place) })
      const loaded = () => slide.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(loaded, { message: `photo ${place} has loaded` }).toBeGreaterThan(0)
      await expectDrawn(page, [at(`[aria-label="${slideName(place)}"] img`), at(`.dots > :nth-child(${place})`)])
    }
  })
  await page.getByRole('button', { name: carouselLabels.previous }).click()
  await page.getByRole('group', { name: slideName(pictures.length) }).waitFor()
})

test('a submission clears the fields of the form, is confirmed, and leaves no trace', async () => {
  const page = await open('/', { ...STILL, width: 360, height: 640 })
  // A confirmation stays until it is dismissed.
  await page.clock.install()
  const form = page.locator('#contact form')
  const values: Record<string, string> = { name: 'x'.repeat(10_000), phone: 'abc', address: '-', vehicleInfo: '?' }
  for (const { name, label } of REQUEST_FIELDS) {
    const value = values[name]
    if (value) await form.getByLabel(label).fill(value)
  }
  const message = form.locator('textarea')
  const rows = (box: Element) => (box.clientHeight - 16) / Number.parseFloat(getComputedStyle(box).lineHeight)
  expect(await message.evaluate(rows), 'rows of the text field').toBeGreaterThanOrEqual(3)
  await form.getByRole('combobox').selectOption(requestFormCopy.unsure)
  expect(await form.locator(':invalid').evaluateAll((all) => all.map(({ id }) => id)), 'fields with a rule').toEqual([])
  const before = await page.evaluate(readTraces)
  expect(before, 'what the site stores in the browser').toEqual({
    ...before,
    cookie: '',
    cached: {},
    databases: 0,
    workers: 0,
  })
  await form.getByRole('button', { name: requestFormCopy.submit }).click()
  await page.clock.runFor(1_000)
  const { title, description } = requestFormCopy.confirmation
  for (const minutes of [0, 1, 10]) {
    await page.clock.fastForward(minutes * 60_000)
    await expectDrawn(page, [at('[role=status] strong', title), at('[role=status] p', description)], 'first screen')
  }
  const fields = form.locator('input, select, textarea')
  const left = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
  expect(left, 'what is left in the fields').toEqual(REQUEST_FIELDS.map(() => ''))
  expect(await page.evaluate(readTraces), 'storage, cookies, address and history').toEqual(before)
  expect(await page.context().cookies(), 'cookies').toEqual([])
})

test('without JavaScript the section Contact gives the number instead of the form', async () => {
  const page = await open('/', { ...STILL, javaScriptEnabled: false, allow: [/csp$/] })
  await onBothScreens(page, async () => {
    await expectDrawn(page, [at('#contact p', contactCopy.withoutScript), at('#contact .panel a', PHONE)])
    const contact = page.locator('#contact')
    for (const text of [contactCopy.heading, contactCopy.lead, requestFormCopy.hint])
      expect(await contact.getByText(text).isVisible(), `whether “${text}” shows`).toBe(false)
    expect(await contact.locator('form').isVisible(), 'whether the form shows').toBe(false)
  })
})

test('the reviews page shows the rating, its breakdown, every review and the ways home', async () => {
  const page = await open('/reviews', STILL)
  await onBothScreens(page, async () => {
    await expectDrawn(page, [at('header a', navigation.home), at('.rating p', overallRating.value)], 'first screen')
    const shares = await page.locator('.rating li').evaluateAll(sharesOfBars)
    expect(shares, 'the percentages and the lengths of the bars').toEqual(
      ratingBreakdown.map(({ percentage }) => ({ text: `${percentage}%`, bar: percentage })),
    )
    const stars = await page.locator('.list [role=img]').evaluateAll(filledStars)
    expect(stars, 'the stars of the reviews').toEqual(reviews.map(({ rating }) => rating))
    await expectDrawn(page, [
      at('.rating *', `${totalReviews} reviews`),
      ...ratingBreakdown.flatMap(({ count, percentage }, index) => [
        at(`.rating li:nth-child(${index + 1}) *`, `${count}`),
        at(`.rating li:nth-child(${index + 1}) strong`, `${percentage}%`),
      ]),
      ...reviews.flatMap(({ name, location, date, service }, index) => {
        const review = `.list li:nth-child(${index + 1})`
        const words = [name, location, date, service].map((word) => at(`${review} :is(h3, span, strong)`, word))
        return [...words, at(`${review} blockquote`), at(`${review} [role=img]`)]
      }),
      at('main a', reviewsPageCopy.callToAction.link),
      at('main img'),
    ])
  })
})

test('the not-found page says so, in the window', async () => {
  const page = await open('/no/such/page', { ...STILL, allow: NOT_FOUND_MESSAGES })
  const { heading, text, home } = notFoundSign
  await onBothScreens(page, () =>
    expectDrawn(page, [at('h1', heading), at('main p', text), at('a', home)], 'first screen'),
  )
})

test('the page after a server error says so, in the window', async () => {
  const { url: origin } = await startServer({ NODE_OPTIONS: THROW_ONCE })
  const page = await open('/robots.txt', { ...STILL, origin, allow: [/status of 500/] })
  const sights = [at('h1', serverErrorCopy.heading), at('main a', `${navigation.call} ${PHONE}`)]
  await onBothScreens(page, () => expectDrawn(page, sights, 'first screen'))
})

test('without JavaScript the page after a submission tells the truth, in the window', async () => {
  const webhook = await startWebhook()
  const { url: origin } = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO })
  for (const { status, text, shows } of [
    { status: 200, text: requestFormCopy.confirmation.title, shows: submissionCopy.home },
    { status: 500, text: submissionCopy.failed, shows: `${navigation.call} ${PHONE}` },
  ]) {
    webhook.answer = (res) => res.writeHead(status).end()
    const page = await open('/', { ...STILL, origin, javaScriptEnabled: false, allow: [/csp$/, /status of 502/] })
    const form = page.locator('#contact form')
    for (const control of await form.locator('input:visible').all()) await control.fill(`x ${status}`)
    await form.getByRole('combobox').selectOption(requestFormCopy.unsure)
    await form.getByRole('button', { name: requestFormCopy.submit }).click()
    await onBothScreens(page, () => expectDrawn(page, [at('h1, h2', text), at('main a', shows)], 'first screen'))
  }
})

/** Returns everything that a site can store in the browser, and the history. Runs in the page. */
async function readTraces() {
  const databases = (await indexedDB.databases()).length
  const cached = { ...localStorage, ...sessionStorage, ...(await caches.keys()) }
  const workers = (await navigator.serviceWorker.getRegistrations()).length
  return {
    href: location.href,
    pages: history.length,
    state: history.state,
    cookie: document.cookie,
    cached,
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
