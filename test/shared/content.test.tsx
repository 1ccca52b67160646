import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { textsIn } from '../../scripts/content/findings'
import { Stars } from '../../shared/components/stars'
import * as business from '../../shared/content/business'
import * as colors from '../../shared/content/colors'
import { brandedTitle } from '../../shared/content/derived/wording'
import * as areas from '../../shared/content/home/areas'
import * as features from '../../shared/content/home/features'
import * as requestForm from '../../shared/content/home/request-form'
import * as services from '../../shared/content/home/services'
import * as testimonials from '../../shared/content/home/testimonials'
import * as navigation from '../../shared/content/navigation'
import * as pictures from '../../shared/content/pictures'
import * as reviews from '../../shared/content/reviews'
import { contentSchema, type Picture } from '../../shared/content/types'
import * as submissions from '../../shared/content/submissions'
import { Document } from '../../shared/document/document'
import { Carousel } from '../../shared/islands/carousel/carousel'
import { Menu } from '../../shared/islands/menu/menu'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import { landingPage } from '../../shared/pages/landing-page'
import type { Page } from '../../shared/pages/page'
import { routes } from '../../shared/pages/routes'
import { submissionPages } from '../../shared/pages/submission-pages'
import { assetUrl, site } from '../support/content'
import { stubMedia } from '../support/media'
import { PATIENCE_MS } from '../support/patience'

// The content says what must show, and the table below where. Nothing is taken from what the components make of the
// content: a text that one of them drops is missed here.

const CONTENT = Object.fromEntries(
  await Promise.all(
    Object.keys(contentSchema).map(async (file) => [file, await import(`${process.cwd()}/shared/content/${file}.ts`)]),
  ),
)

function documentOf(page: Page | undefined, deliversSubmissions = false) {
  if (!page) throw new Error('no such page')
  const element = <Document page={page} site={{ ...site, deliversSubmissions }} assetUrl={assetUrl} />
  return new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html')
}

const NAMED = [...routes.pages, routes.notFound, routes.serverError]

const PAGES: Record<string, Document> = {
  ...Object.fromEntries(NAMED.map((page) => [page.name, documentOf(page)])),
  // With `REQUESTS_TO`.
  delivering: documentOf(landingPage, true),
  submitted: documentOf(submissionPages.get(200), true),
  'too-long': documentOf(submissionPages.get(413), true),
  missing: documentOf(submissionPages.get(422), true),
  'too-many': documentOf(submissionPages.get(429), true),
  failed: documentOf(submissionPages.get(502), true),
}

const HOMES = ['landing', 'delivering']
const WITH_FOOTER = ['delivering', ...routes.pages.map(({ name }) => name)]
const FAILURES = ['too-long', 'missing', 'too-many', 'failed']
const EVERY_PAGE = Object.keys(PAGES)

function shownOn(page: string): Document {
  const found = PAGES[page]
  if (!found) throw new Error(`no page ${page}`)
  return found
}

const HERO = 'section[aria-labelledby=hero-heading]'
const CAROUSEL = 'section[aria-roledescription=carousel]'
const CALL_TO_ACTION = 'section[aria-labelledby=call-to-action-heading]'
const DATA = 'script[type="application/ld+json"]'
const FOOTER_LINK = 'footer nav a:nth-child(NUMBER)'

const withNumber = (text: string) => `${text} ${site.phone.display}`
const endsWithNumber = (text: string) => `${withNumber(text)}.`
const afterGoBack = (reason: string) => endsWithNumber(`${submissions.submissionCopy.goBack} ${reason}`)
const branded = (title: string) => brandedTitle(title, site.brandName)

/**
 * Some texts, on which pages they are, in which element there, and how they read if other words are around them. `*` is
 * any entry of a list, and `NUMBER` its place in that list, from 1.
 */
type Place = [texts: string, pages: string[], selector: string, wording?: (text: string) => string]

const PLACES: Place[] = [
  ['business.business.(city|state|country)', HOMES, DATA],
  ['business.startingPrice', HOMES, DATA, (price) => `from ${price}`],

  ['colors.colors.asphalt', EVERY_PAGE, 'meta[name=theme-color]'],

  ['error-signs.notFoundSign.heading', ['notFound'], 'h1'],
  ['error-signs.notFoundSign.text', ['notFound'], 'main p'],
  ['error-signs.notFoundSign.tab', ['notFound'], 'main .tab'],
  ['error-signs.notFoundSign.home', ['notFound'], 'main a[href="/"]'],
  ['error-signs.serverErrorSign.heading', ['serverError'], 'h1'],
  ['error-signs.serverErrorSign.text', ['serverError'], 'main p'],
  ['error-signs.serverErrorSign.text', ['serverError'], 'main p', endsWithNumber],
  ['error-signs.serverErrorSign.home', ['serverError'], 'main a[href="/"]'],

  ['home/areas.areasCopy.heading', HOMES, '#areas h2'],
  ['home/areas.areasCopy.lead', HOMES, '#areas h2 + p'],
  ['home/areas.areas.*.name', HOMES, '#areas li:nth-child(NUMBER)'],
  ['home/areas.areas.*.name', HOMES, DATA],

  ['home/contact.contactCopy.heading', HOMES, '#contact h2:not(.without-script)'],
  ['home/contact.contactCopy.headingWithoutScript', ['landing'], '#contact h2.without-script'],
  ['home/contact.contactCopy.lead', HOMES, '#contact .text p'],
  ['home/contact.contactCopy.withoutScript', ['landing'], '#contact p.without-script', withNumber],
  ['home/contact.quoteButtonText', HOMES, '#quote a[href="#contact"]'],
  ['home/contact.quoteButtonText', HOMES, `${HERO} a[href="#contact"]`],

  ['home/features.features.heading', HOMES, '#features h2'],
  ['home/features.features.lead', HOMES, '#features h2 + p'],
  ['home/features.features.list.*.title', HOMES, '#features li:nth-child(NUMBER) h3'],
  ['home/features.features.list.*.text', HOMES, '#features li:nth-child(NUMBER) p'],
  ['home/features.features.list.*.sign.(word|lines.*)', HOMES, '#features li:nth-child(NUMBER) svg text'],

  ['home/hero.hero.price', HOMES, `${HERO} .badges .price`],
  ['home/hero.hero.service', HOMES, `${HERO} .badges span`],
  ['home/hero.hero.heading', HOMES, 'h1'],
  ['home/hero.hero.lead', HOMES, `${HERO} h1 + p`],
  ['home/hero.hero.proof', HOMES, `${HERO} .promise > p:last-of-type`],
  ['home/hero.hero.call', HOMES, `${HERO} a[href="${site.phone.href}"]`, withNumber],
  ['home/hero.hero.schedule', HOMES, `${HERO} a[href="#contact"]`],

  ['home/request-form.requestFormCopy.heading', HOMES, '#contact h3'],
  ['home/request-form.requestFormCopy.hint', HOMES, '#contact h3 + p'],
  ['home/request-form.requestFormCopy.fields.*.label', HOMES, 'form > div:nth-child(NUMBER) label'],
  ['home/request-form.requestFormCopy.fields.*.hint', HOMES, 'form > div:nth-child(NUMBER) p span'],
  [
    'home/request-form.requestFormCopy.fields.*.name',
    HOMES,
    'form > div:nth-child(NUMBER) :is(input, select, textarea)',
  ],
  ['home/request-form.requestFormCopy.submit', HOMES, 'form [type=submit]'],
  ['home/request-form.requestFormCopy.confirmation.title', ['submitted'], 'h1'],
  ['home/request-form.requestFormCopy.confirmation.description', ['submitted'], 'main p'],

  ['home/services.servicesCopy.heading', HOMES, '#services h2'],
  ['home/services.servicesCopy.lead', HOMES, '#services h2 + p'],
  ['home/services.services.*.name', HOMES, '#services li:nth-child(NUMBER) h3'],
  ['home/services.services.*.description', HOMES, '#services li:nth-child(NUMBER) h3 + p'],

  ['home/testimonials.testimonialsCopy.heading', HOMES, '#reviews h2'],
  ['home/testimonials.testimonialsCopy.allReviews', HOMES, '#reviews a[href="/reviews"]'],
  ['home/testimonials.testimonials.*.name', HOMES, '#reviews figure:nth-of-type(NUMBER) figcaption strong'],
  ['home/testimonials.testimonials.*.location', HOMES, '#reviews figure:nth-of-type(NUMBER) figcaption'],
  ['home/testimonials.testimonials.*.quote', HOMES, '#reviews figure:nth-of-type(NUMBER) blockquote', quoted],

  ...NAMED.flatMap(({ name }): Place[] => [
    [`metadata.metadata.${name}.title`, [name], 'title', branded],
    [`metadata.metadata.${name}.description`, [name], 'meta[name=description]'],
  ]),
  ...routes.pages.flatMap(({ name }): Place[] => [
    [`metadata.metadata.${name}.path`, [name], 'link[rel=canonical]', (path) => site.url + path],
    [`metadata.metadata.${name}.title`, [name], 'meta[property="og:title"]', branded],
    [`metadata.metadata.${name}.description`, [name], 'meta[property="og:description"]'],
  ]),

  ['navigation.navigationLinks.*.(text|href)', HOMES, 'header nav li:nth-child(NUMBER) a'],
  ['navigation.navigationLinks.*.text', WITH_FOOTER, FOOTER_LINK],
  ['navigation.navigationLinks.*.href', HOMES, FOOTER_LINK],
  [
    'navigation.navigationLinks.*.href',
    WITH_FOOTER.filter((name) => !HOMES.includes(name)),
    FOOTER_LINK,
    (href) => href.replace(/^#/, '/#'),
  ],
  ['navigation.navigation.skip', EVERY_PAGE, 'header a[href="#main"]'],
  ['navigation.navigation.label', HOMES, 'header nav'],
  ['navigation.navigation.footer', WITH_FOOTER, 'footer nav'],
  ['navigation.navigation.menu', HOMES, 'header nav button'],
  ['navigation.navigation.call', EVERY_PAGE, 'header > a.call', withNumber],
  ['navigation.navigation.call', HOMES, 'header nav li.call a', withNumber],
  ['navigation.navigation.call', HOMES, `#contact .text a[href="${site.phone.href}"]`, withNumber],
  ['navigation.navigation.call', HOMES, '#quote a', withNumber],
  ['navigation.navigation.call', HOMES, '#quote a'],
  ['navigation.navigation.call', WITH_FOOTER, `footer a[href="${site.phone.href}"]`, withNumber],
  ['navigation.navigation.home', ['reviews'], 'header a[href="/"]:not(.brand)'],

  ['pictures.pictures.*.alt', HOMES, `${CAROUSEL} .photos > :nth-child(NUMBER) picture img`],
  ['pictures.pictures.*.caption', HOMES, `${CAROUSEL} .captions > :nth-child(NUMBER)`],
  ['pictures.carouselLabels.label', HOMES, CAROUSEL],
  ['pictures.carouselLabels.pause', HOMES, `${CAROUSEL} .controls > button:nth-child(1)`],
  ['pictures.carouselLabels.previous', HOMES, `${CAROUSEL} .controls > button:nth-child(2)`],
  ['pictures.carouselLabels.dots', HOMES, `${CAROUSEL} .controls > [role=group]`],
  ['pictures.carouselLabels.next', HOMES, `${CAROUSEL} .controls > button:last-child`],
  ['pictures.uprightPicture.alt', HOMES, '#services picture img'],
  ['pictures.sharingPictureAlt', WITH_FOOTER, 'meta[property="og:image:alt"]'],

  ['reviews.averageRating.(caption|value|outOf)', HOMES, '#reviews .rating'],
  ['reviews.overallRating.caption', ['reviews'], '.rating h2'],
  ['reviews.overallRating.value', ['reviews'], '.rating h2 + p'],
  ['reviews.reviewsPageCopy.heading', ['reviews'], 'h1'],
  ['reviews.reviewsPageCopy.callToAction.heading', ['reviews'], `${CALL_TO_ACTION} h2`],
  ['reviews.reviewsPageCopy.callToAction.lead', ['reviews'], `${CALL_TO_ACTION} h2 + p`],
  ['reviews.reviewsPageCopy.callToAction.link', ['reviews'], `${CALL_TO_ACTION} a[href="/#contact"]`],
  ['reviews.reviews.*.name', ['reviews'], '.list li:nth-child(NUMBER) h3'],
  ['reviews.reviews.*.(location|date)', ['reviews'], '.list li:nth-child(NUMBER) h3 + p'],
  ['reviews.reviews.*.service', ['reviews'], '.list li:nth-child(NUMBER) strong'],
  ['reviews.reviews.*.comment', ['reviews'], '.list li:nth-child(NUMBER) blockquote'],

  ['submissions.submissionCopy.trap', ['delivering'], 'form .trap'],
  ['submissions.submissionCopy.failed', FAILURES, 'h1'],
  ['submissions.submissionCopy.reasons.failed', ['failed'], 'main p', afterGoBack],
  ['submissions.submissionCopy.reasons.missing', ['missing'], 'main p', afterGoBack],
  ['submissions.submissionCopy.reasons.tooLong', ['too-long'], 'main p', afterGoBack],
  ['submissions.submissionCopy.reasons.tooMany', ['too-many'], 'main p', afterGoBack],
  ['submissions.submissionCopy.home', ['submitted', ...FAILURES], 'main a[href="/"]'],
]

/** Texts that visitors do not read, or that have a test of their own below. */
const OTHERS = [
  // Only the texts of other files show it, if their author has written it there.
  'business.satisfiedCustomers',
  // Names of drawings.
  'home/areas.areas.*.direction',
  'home/features.features.list.*.sign.shape',
  'home/services.services.*.icon',
  'home/request-form.requestFormCopy.fields.*.kind',
  'pictures.pictures.*.(crop|wideCrop)',
  'pictures.(uprightPicture|sectionPictures.(contact|callToAction)).crop',
  // Tested below.
  'colors.colors.(red|amber|green|asphalt)',
  'home/request-form.requestFormCopy.(optional|choose|unsure)',
  'home/request-form.requestFormCopy.confirmation.dismiss',
  'pictures.pictures.*.name',
  'pictures.(uprightPicture|sectionPictures.(contact|callToAction)).name',
  'pictures.carouselLabels.(start|dot|of)',
  'reviews.ratingLabels.(star|stars|reviews|outOf)',
  'submissions.submissionCopy.(goBack|kept|retry|sending|uncertain)',
  'navigation.navigation.close',
]

const TEXTS = textsIn(CONTENT).map(({ place, text }) => {
  const number = place.find((key) => typeof key === 'number')
  return { path: place.join('.'), text, number: Number(number) + 1 }
})

const matches = (path: string, texts: string) => RegExp(`^${texts.replaceAll('.*', '.\\d+')}$`).test(path)

const normal = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

function one(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

const ATTRIBUTES = ['aria-label', 'alt', 'content', 'href', 'name']

/** What a visitor, a screen reader or a search engine reads in `element`: whole, by its parts, and its attributes. */
function readIn(element: Element): string[] {
  if (element.matches('style, body script')) return []
  if (element.matches(DATA)) return textsIn(JSON.parse(element.textContent ?? '')).map(({ text }) => text)
  const props = textsIn(JSON.parse(element.getAttribute('data-props') ?? '{}')).map(({ text }) => text)
  const attributes = [...ATTRIBUTES.map((name) => element.getAttribute(name)), ...props]
  const nodes = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const own = [element.textContent, ...attributes, ...nodes.map(({ nodeValue }) => nodeValue)]
  return [...own.map(normal), ...[...element.children].flatMap(readIn)].filter(Boolean)
}

/** Makes quotation marks inside a quotation single. */
function quoted(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
}

test.each(PLACES)('%s: on the pages %s in %s', (texts, pages, selector, wording = String) => {
  const missing = pages.flatMap((page) =>
    TEXTS.filter(({ path }) => matches(path, texts)).flatMap(({ path, text, number }) => {
      const elements = all(shownOn(page), selector.replace('NUMBER', `${number}`))
      const expected = normal(wording(text))
      return elements.flatMap(readIn).includes(expected) ? [] : [`${page}: ${path}: ${expected}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every other text is on a page or in the props of its islands', () => {
  const known = [...PLACES.map(([texts]) => texts), ...OTHERS]
  const others = TEXTS.filter(({ path }) => !known.some((texts) => matches(path, texts)))
  const shown = new Set(EVERY_PAGE.flatMap((page) => readIn(shownOn(page).documentElement)))
  expect(others.filter(({ text }) => !shown.has(normal(text)))).toEqual([])
})

test.each([
  ['landing', '#areas li', areas.areas],
  ['landing', '#features li', features.features.list],
  ['landing', '#services li', services.services],
  ['landing', '#contact form > div:has(label)', requestForm.requestFormCopy.fields],
  ['landing', '#reviews figure', testimonials.testimonials],
  ['landing', 'header nav li:not(.call)', navigation.navigationLinks],
  ['landing', 'footer nav a', navigation.navigationLinks],
  ['landing', `${CAROUSEL} .photos > *`, pictures.pictures],
  ['reviews', 'footer nav a', navigation.navigationLinks],
  ['reviews', '.list li', reviews.reviews],
  ['reviews', '.rating li', reviews.ratingCounts],
] as [string, string, unknown[]][])('the %s page has as many %s as the content', (page, items, list) => {
  expect(all(shownOn(page), items)).toHaveLength(list.length)
})

test.each(Object.entries(colors.colors))('the color %s, %s, is in the styles of every page', (_name, color) => {
  const without = EVERY_PAGE.filter(
    (page) => !all(shownOn(page), 'style').some((style) => style.textContent?.includes(color)),
  )
  expect(without).toEqual([])
})

function altOf(name: string) {
  return (pictures.pictures as readonly Picture[]).find((picture) => picture.name === name)?.alt
}

const { uprightPicture, sectionPictures } = pictures

test.each([
  ...pictures.pictures.map(({ name, alt }, index) => {
    return ['landing', `${CAROUSEL} .photos > :nth-child(${index + 1})`, name, alt] as const
  }),
  ['landing', '#services', uprightPicture.name, uprightPicture.alt] as const,
  ['landing', '#contact', sectionPictures.contact.name, altOf(sectionPictures.contact.name)] as const,
  ['delivering', '#contact', sectionPictures.contact.name, altOf(sectionPictures.contact.name)] as const,
  ['reviews', CALL_TO_ACTION, sectionPictures.callToAction.name, altOf(sectionPictures.callToAction.name)] as const,
])('on the %s page %s has the photo %s with its description', (page, place, name, alt) => {
  const found = all(shownOn(page), `${place} picture`)
  expect(found).toHaveLength(1)
  const [picture] = found as [HTMLElement]
  const image = one(picture, 'img')
  expect(image.getAttribute('alt')).toBe(alt)
  expect(image.getAttribute('src')).toBe(`/assets/images/${name}-1200.jpg`)
  const sources = one(picture, 'source').getAttribute('srcset')?.split(', ') ?? []
  expect(sources.length).toBeGreaterThan(1)
  expect(sources.filter((source) => !source.startsWith(`/assets/images/${name}-`))).toEqual([])
})

/** The props with which the browser hydrates an island. */
function propsOf(island: string, page: string = 'landing') {
  return JSON.parse(one(shownOn(page), `[data-island=${island}]`).dataset.props ?? '')
}

test('the carousel has the interval of the content and the intro of its first photo', () => {
  const { intervalMs, intro } = propsOf('Carousel')
  expect(intervalMs).toBe(pictures.carouselIntervalMs)
  const { name, introMs }: Picture = pictures.pictures[0]
  expect(intro).toEqual(introMs && { src: `/assets/images/${name}-intro.avif`, durationMs: introMs })
})

test('each slide and each dot of the carousel has its number', () => {
  const { dot, of } = pictures.carouselLabels
  const names = (selector: string) => all(shownOn('landing'), selector).map(({ ariaLabel }) => ariaLabel)
  const { length } = pictures.pictures
  const slides = pictures.pictures.map((_picture, index) => `${index + 1} ${of} ${length}`)
  expect(names(`${CAROUSEL} .photos > *`)).toEqual(slides)
  const dots = pictures.pictures.map(({ caption }, index) => `${dot} ${index + 1}: ${caption}`)
  expect(names(`${CAROUSEL} .dots button`)).toEqual(dots)
})

test('the button that pauses the carousel starts it again', () => {
  stubMedia()
  const { intro: _, ...props } = propsOf('Carousel')
  render(<Carousel {...props} />)
  fireEvent.click(screen.getByRole('button', { name: pictures.carouselLabels.pause }))
  expect(screen.getByRole('button', { name: pictures.carouselLabels.start })).toBeTruthy()
})

test('the button that opens the menu closes it', () => {
  stubMedia()
  render(<Menu {...propsOf('Menu')} />)
  const { menu, close } = navigation.navigation
  fireEvent.click(screen.getByRole('button', { name: menu }))
  fireEvent.click(screen.getByRole('button', { name: close }))
  expect(screen.getByRole('button', { name: menu }).ariaExpanded).toBe('false')
})

test('a submission shows the confirmation with its button', async () => {
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn()
  const { title, description, dismiss } = requestForm.requestFormCopy.confirmation
  render(<ServiceRequestForm {...propsOf('ServiceRequestForm')} />)
  const status = screen.getByRole('status')
  fireEvent.submit(status)
  await vi.waitFor(() => expect(normal(status.textContent)).toBe(`${title} ${description}`), PATIENCE_MS)
  expect(screen.getByRole('button', { name: dismiss })).toBeTruthy()
})

const { reasons } = submissions.submissionCopy

test.each([
  [413, reasons.tooLong],
  [422, reasons.missing],
  [429, reasons.tooMany],
  [500, reasons.failed],
  [502, reasons.failed],
])('a submission that is answered with %i says “%s” below the form', async (status, reason) => {
  Element.prototype.scrollIntoView = vi.fn()
  const { failed, kept, retry, sending } = submissions.submissionCopy
  vi.stubGlobal('fetch', async () => ({ status }))
  render(<ServiceRequestForm {...propsOf('ServiceRequestForm', 'delivering')} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(screen.getByRole('button', { name: sending })).toBeTruthy()
  await screen.findByRole('button', { name: retry })
  const message = one(screen.getByRole('alert'), 'p')
  expect(normal(message.textContent)).toBe(endsWithNumber(`${failed} ${kept} ${reason}`))
  expect(one(message, 'a').getAttribute('href')).toBe(site.phone.href)
})

test('a visitor who left while a submission was sent, and is back, reads that it may not have been sent', () => {
  Element.prototype.scrollIntoView = vi.fn()
  history.replaceState({ isSending: true }, '')
  const { uncertain, reasons } = submissions.submissionCopy
  const form = render(<ServiceRequestForm {...propsOf('ServiceRequestForm', 'delivering')} />)
  expect(normal(screen.getByRole('alert').textContent)).toBe(endsWithNumber(`${uncertain} ${reasons.failed}`))
  form.unmount()
  render(<ServiceRequestForm {...propsOf('ServiceRequestForm', 'delivering')} />)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each(HOMES)('on the %s page optional fields are marked, and services can be chosen', (page) => {
  const { fields, optional, choose, unsure } = requestForm.requestFormCopy
  for (const [index, field] of fields.entries()) {
    const row = one(shownOn(page), `form > div:nth-child(${index + 1})`)
    const label = normal(one(row, 'label').textContent)
    expect(label).toBe(normal(field.optional ? `${field.label} ${optional}` : field.label))
    const options = all(row, 'option').map(({ textContent }) => textContent)
    const choices = [choose, ...services.services.map(({ name }) => name), unsure]
    expect(options).toEqual(field.kind === 'service' ? choices : [])
  }
})

test.each([
  ['landing', '#reviews figure', testimonials.testimonials],
  ['reviews', '.list li', reviews.reviews],
] as const)('on the %s page each of %s has its stars', (page, items, list) => {
  const names = all(shownOn(page), items).map((item) => all(item, '[role=img]').map(({ ariaLabel }) => ariaLabel))
  expect(names).toEqual(list.map(({ rating }) => [`${rating} ${reviews.ratingLabels.outOf}`]))
})

test.each([1, 2, 3, 4, 5])('of the five stars of a rating of %i as many are filled', (rating) => {
  const { container } = render(<Stars rating={rating} size={20} />)
  const filled = all(container, 'path:not([fill=none])').map((path) => path.getAttribute('d')?.match(/M/g)?.length)
  expect(filled, 'filled stars').toEqual([rating])
})

const total = reviews.ratingCounts.reduce((sum, { count }) => sum + count, 0)

test('each row of the breakdown reads as a sentence and has a bar as long as its percentage', () => {
  const { star, stars, reviews: unit } = reviews.ratingLabels
  const rows = all(shownOn('reviews'), '.rating li')
  let sum = 0
  for (const [index, row] of reviews.ratingCounts.entries()) {
    const [shown = ''] = /\d+%$/.exec(rows[index]?.textContent ?? '') ?? []
    const sentence = `${row.stars} ${row.stars === 1 ? star : stars}, ${row.count.toLocaleString('en-US')} ${unit}, ${shown}`
    expect(rows[index]?.textContent).toBe(sentence)
    expect(rows[index]?.querySelector('rect')?.getAttribute('width')).toBe(shown)
    // They sum to 100, so that some are rounded the other way.
    sum += Number.parseInt(shown, 10)
    expect(Math.abs(Number.parseInt(shown, 10) - (100 * row.count) / total)).toBeLessThan(1)
  }
  expect(sum).toBe(100)
})

test('the total of the reviews is beside the overall rating and above the list', () => {
  const grouped = total.toLocaleString('en-US')
  expect(all(shownOn('reviews'), '.rating').flatMap(readIn)).toContain(`${grouped} ${reviews.ratingLabels.reviews}`)
  if (total > reviews.reviews.length) expect(one(shownOn('reviews'), '.list h2').textContent).toContain(grouped)
})

test.each(WITH_FOOTER)('the footer of the %s page has the year and the brand', (page) => {
  const line = `© ${business.copyrightYear} ${site.brandName}`
  const [brand, ...others] = all(shownOn(page), 'footer > p').map(({ textContent }) => textContent)
  expect(brand).toBe(site.brandName)
  expect(others.join()).toContain(line)
})
