// The words and numbers of the brief (.github/SPECIFICATION.md), and where a visitor reads them.
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Document } from '../../shared/document/document'
import { ServiceRequestForm } from '../../shared/islands/request-form/service-request-form'
import type { Page } from '../../shared/pages/page'
import { routes } from '../../shared/pages/routes'
import { assetUrl, site } from '../support/content'

// Everything that's expected here is written out. Nothing is taken from `shared/content`, so that a text that's lost or
// changed on its way to the page isn't lost or changed in the expectation, too.

function expectFact(shown: unknown) {
  const advice = 'if your business differs, edit test/shared/specification.test.tsx'
  return expect(shown, `the brief says what is expected below; ${advice}`)
}

const SERVICES = [
  'Brake Pad Replacement',
  'Brake Rotor Replacement',
  'Brake Fluid Change',
  'Brake System Inspection',
  'Emergency Brake Repair',
  'Complete Brake Service',
]

function documentOf(page: Page | undefined) {
  if (!page) throw new Error("a page in the specification isn't among the routes")
  const markup = renderToStaticMarkup(<Document page={page} earlyScript="" site={site} assetUrl={assetUrl} />)
  const document = new DOMParser().parseFromString(markup, 'text/html')
  // These elements aren't text, but `textContent` includes them.
  for (const element of document.querySelectorAll('style, body script')) element.remove()
  return document
}

const home = documentOf(routes.pages.find(({ path }) => path === '/'))
const reviewsPage = documentOf(routes.pages.find(({ path }) => path === '/reviews'))
const notFound = documentOf(routes.notFound)
const serverError = documentOf(routes.serverError)

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

function one(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing matches ${selector}`)
  return found
}

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element)
const texts = (root: ParentNode, selector: string) => all(root, selector).map(textOf)

/** Returns the text that sighted visitors and screen readers both get. Text that's only drawn is left out. */
function readableText({ body }: Document): string {
  const copy = body.cloneNode(true) as HTMLElement
  for (const element of all(copy, '[aria-hidden=true], [hidden], .without-script, option')) element.remove()
  return textOf(copy)
}

/** Returns links as `text → href`. */
function links(root: ParentNode, selector = 'a'): string[] {
  return all(root, selector).map((link) => `${nameOf(link)} → ${link.getAttribute('href')}`)
}

function propsOf(island: string) {
  return JSON.parse(one(home, `[data-island=${island}]`).dataset.props ?? '')
}

const CALL = 'Call (713) 555-0142 → tel:+17135550142'
const HERO = 'section[aria-labelledby=hero-heading]'
const SECTIONS = ['Services → #services', 'Service Areas → #areas', 'Reviews → #reviews', 'Contact → #contact']

// 1. Claims

test.each([
  'Services Starting at $60!',
  'Services start at $60.',
  'Same-day brake service',
  '100% satisfaction guarantee',
  'licensed and insured technicians',
  '4.7/5 average rating',
  'over 500 satisfied customers',
  'Over 500 satisfied customers.',
  'We’ll call you back within 30 minutes.',
  'Send a request and we’ll call you within 30 minutes.',
])('the home page says “%s”', (claim) => {
  expectFact(readableText(home)).toContain(claim)
})

test('the testimonials have the average rating 4.7/5', () => {
  expectFact(texts(home, '#reviews .plate p')).toEqual(['Average rating', '4.7/5'])
})

test('the signs of the features repeat the claims', () => {
  const signs = ['CALLBACK', '30', 'MIN', '100%', '5', 'STAR']
  expectFact(texts(home, '#features svg text')).toEqual(signs)
})

test('no page names another price, percentage or number of minutes', () => {
  const text = readableText(home) + readableText(reviewsPage)
  expectFact(new Set(text.match(/\$[\d.,]*\d/g))).toEqual(new Set(['$60']))
  expectFact(new Set(text.match(/\d+ minutes/g))).toEqual(new Set(['30 minutes']))
  expectFact(new Set(readableText(home).match(/\d+%/g))).toEqual(new Set(['100%']))
})

test('search results name the price and the number of reviews', () => {
  const description = (page: Document) => one(page, 'meta[name=description]').getAttribute('content')
  expectFact(description(home)).toContain('Services start at $60.')
  expectFact(description(reviewsPage)).toMatch(/^518 reviews /)
})

test.each([
  ['home', home, ['header .call', HERO, '#services', '#contact', 'footer']],
  ['reviews', reviewsPage, ['header .call', 'footer']],
  ['not-found', notFound, ['header .call']],
  ['server error', serverError, ['header .call', 'main']],
] as const)('every call link of the %s page dials the phone number', (_name, page, places) => {
  for (const { href, textContent, ariaLabel } of all(page, 'a[href^="tel:"]') as HTMLAnchorElement[]) {
    expectFact(href).toBe('tel:+17135550142')
    expectFact(ariaLabel ?? textContent).toContain('(713) 555-0142')
  }
  for (const place of places) {
    const found = all(page, `${place} a[href^="tel:"], ${place}[href^="tel:"]`)
    expectFact(found.length).toBeGreaterThan(0)
  }
})

// 2. Screens and routes

test('there are the pages / and /reviews', () => {
  expectFact(routes.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/reviews']))
})

test('the header has the brand name, the links to four sections and a call link', () => {
  expectFact(links(home, 'header .brand')).toEqual(['Stop Line Mobile Brakes → /'])
  expectFact(links(home, 'header nav li:not(.call) a')).toEqual(SECTIONS)
  expectFact(links(home, 'header > a.call')).toEqual([CALL])
})

test.each(['services', 'areas', 'reviews', 'contact'])('the home page has one section #%s', (id) => {
  expectFact(all(home, `section[id=${id}]`)).toHaveLength(1)
})

test('a button opens the menu, which also has a call link', () => {
  const button = one(home, 'header nav button')
  expectFact([textOf(button), button.getAttribute('aria-expanded')]).toEqual(['Menu', 'false'])
  expectFact(links(home, 'header nav li.call a')).toEqual([CALL])
})

test('the floating button “Get Quote Now” leads to the contact section', () => {
  expectFact(links(home, '#quote a')).toEqual(['Get Quote Now → #contact'])
})

test('the hero has two badges', () => {
  const badges = ['Services Starting at $60!', 'Mobile Brake Service']
  expectFact(texts(home, `${HERO} .badges > *`)).toEqual(badges)
})

test('the hero has a call button and “Schedule Online”, which leads to the contact section', () => {
  const buttons = [CALL, 'Schedule Online → #contact']
  expectFact(links(home, `${HERO} a`)).toEqual(buttons)
})

test('the carousel has five different images, each with its own description', () => {
  const images = all(home, '[data-island=Carousel] img')
  expectFact(images).toHaveLength(5)
  for (const attribute of ['src', 'alt']) {
    const values = images.map((image) => image.getAttribute(attribute)).filter(Boolean)
    expectFact(new Set(values).size).toBe(5)
  }
})

test('the carousel has a pause, a previous and a next button and five dots', () => {
  const names = all(home, '[data-island=Carousel] button').map(nameOf)
  expectFact(names).toEqual([
    'Pause the slide show',
    'Previous photo',
    expect.stringMatching(/^Photo 1: ./),
    expect.stringMatching(/^Photo 2: ./),
    expect.stringMatching(/^Photo 3: ./),
    expect.stringMatching(/^Photo 4: ./),
    expect.stringMatching(/^Photo 5: ./),
    'Next photo',
  ])
})

test('the carousel advances every 4000 ms', () => {
  expectFact(propsOf('Carousel').intervalMs).toBe(4000)
})

test('there are four feature cards', () => {
  const titles = ['Mobile Service', 'Fast Response', 'Guaranteed', '5-Star Rated']
  expectFact(texts(home, '#features li h3')).toEqual(titles)
})

test('there are six services', () => {
  expectFact(texts(home, '#services li h3')).toEqual(SERVICES)
})

test('there are eight service areas', () => {
  const areas = 'Houston, Sugar Land, Katy, Missouri City, Cypress, Richmond, Pearland, Stafford'
  expectFact(texts(home, '#areas li')).toEqual(areas.split(', '))
  expectFact(readableText(home)).toContain('Houston and seven nearby communities.')
})

test('there are three testimonials with five stars each', () => {
  expectFact(texts(home, '#reviews figcaption')).toEqual([
    'James H. Cypress',
    'Derrick W. Pearland',
    'Linh T. Sugar Land',
  ])
  expectFact(texts(home, '#reviews blockquote')).toEqual([
    expect.stringMatching(/^“My pedal went soft the morning of a trip\. .+”$/),
    expect.stringMatching(/^“They came to my office parking lot .+”$/),
    expect.stringMatching(/^“I thought I needed everything replaced\. .+”$/),
  ])
  const stars = all(home, '#reviews figure [role=img]').map(nameOf)
  expectFact(stars).toEqual(Array(3).fill('5 out of 5 stars'))
})

test('the testimonials link to the reviews page', () => {
  expectFact(links(home, '#reviews a')).toEqual(['Read our reviews → /reviews'])
})

test.each([
  ['home', home],
  ['reviews', reviewsPage],
])('the footer of the %s page has the phone number and the copyright line of 2024', (_name, page) => {
  expectFact(links(page, 'footer a[href^="tel:"]')).toEqual([CALL])
  expectFact(texts(page, 'footer > p')).toEqual(['Stop Line Mobile Brakes', '© 2024 Stop Line Mobile Brakes'])
})

test('the reviews page has a link back to home', () => {
  expectFact(links(reviewsPage, 'header a[href="/"]')).toContain('Back to home → /')
})

test("the overall rating is 4.9 of 518 reviews, and the reviews page doesn't repeat 4.7", () => {
  const plate = one(reviewsPage, '.rating')
  expectFact(textOf(plate)).toMatch(/^Overall rating\s*4\.9\s*518 reviews/)
  expectFact(readableText(reviewsPage)).not.toContain('4.7')
  expectFact(readableText(home)).not.toContain('4.9')
})

// 3. The rating breakdown and the reviews

test('the rating breakdown has a bar per star level', () => {
  expectFact(texts(reviewsPage, '.rating li')).toEqual([
    '5 stars, 487 reviews, 94%',
    '4 stars, 28 reviews, 5%',
    '3 stars, 3 reviews, 1%',
    '2 stars, 0 reviews, 0%',
    '1 star, 0 reviews, 0%',
  ])
  const bars = all(reviewsPage, '.rating li').map((row) => one(row, 'svg rect').getAttribute('width'))
  expectFact(bars).toEqual(['94%', '5%', '1%', '0%', '0%'])
})

test('the list has six of 518 reviews', () => {
  expectFact(texts(reviewsPage, '.list h2')).toEqual(['Six of our 518 reviews'])
  expectFact(all(reviewsPage, '.list li')).toHaveLength(6)
})

test.each([
  [1, 'Maria G.', 'Katy', '2 weeks ago', 'Brake Pad Replacement', 'My pads were squealing'],
  [2, 'Derrick W.', 'Pearland', '3 weeks ago', 'Brake Rotor Replacement', 'They came to my office'],
  [3, 'Linh T.', 'Sugar Land', '1 month ago', 'Brake System Inspection', 'I thought I needed everything'],
  [4, 'James H.', 'Cypress', '1 month ago', 'Emergency Brake Repair', 'My pedal went soft'],
  [5, 'Priya S.', 'Missouri City', '2 months ago', 'Brake Fluid Change', 'Quick, clean and polite.'],
  [6, 'Carlos M.', 'Houston', '3 months ago', 'Complete Brake Service', 'Pads, rotors and fluid'],
])('review %i is by %s of %s, %s', (place, name, location, date, service, opening) => {
  const review = one(reviewsPage, `.list li:nth-child(${place})`)
  expectFact(texts(review, 'h3')).toEqual([name])
  expectFact(texts(review, 'h3 + p')).toEqual([`${location} ${date}`])
  expectFact(texts(review, 'strong')).toEqual([service])
  expectFact(all(review, '[role=img]').map(nameOf)).toEqual(['5 out of 5 stars'])
  const [comment = ''] = texts(review, 'blockquote')
  expectFact(comment.startsWith(opening) && comment.length > 2 * opening.length).toBe(true)
})

test('the call to action of the reviews page leads to the form of the home page', () => {
  expectFact(links(reviewsPage, 'main a')).toEqual(['Schedule your service → /#contact'])
  expectFact(readableText(reviewsPage)).toContain('Tell us where, and we’ll come to you. Services start at $60.')
})

// 3 to 5. The form

/** Returns the form's fields, as a visitor and a server know them. */
function fields() {
  return all(home, '#contact form :is(input, select, textarea)').map((control) => {
    const label = textOf(one(home, `label[for="${control.id}"]`))
    const kind = control.getAttribute('type') ?? control.localName
    return `${label}: ${control.getAttribute('name')}, ${kind}${control.hasAttribute('required') ? ', required' : ''}`
  })
}

test('the form has six fields, and five of them are required', () => {
  expectFact(fields()).toEqual([
    'Full Name: name, input, required',
    'Phone Number: phone, tel, required',
    'Service Address: address, input, required',
    'Vehicle Info: vehicleInfo, input, required',
    'Service Needed: serviceNeeded, select, required',
    'Additional Information (optional): additionalInfo, textarea',
  ])
})

test('additional information has three rows', () => {
  expectFact(one(home, '#contact textarea').getAttribute('rows')).toBe('3')
})

test('the form offers the six services and “Not sure - need inspection” after an empty choice', () => {
  const options = all(home, '#contact select option') as HTMLOptionElement[]
  expectFact(options.map(({ value }) => value)).toEqual(['', ...SERVICES, 'Not sure - need inspection'])
  expectFact(options.slice(1).map(textOf)).toEqual([...SERVICES, 'Not sure - need inspection'])
})

test('no field has a rule for format, length or range', () => {
  const rules = ['pattern', 'minlength', 'maxlength', 'min', 'max', 'step']
  expectFact(all(home, rules.map((rule) => `#contact form [${rule}]`).join())).toEqual([])
})

test('a submission clears the form, sends nothing and shows the confirmation', async () => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn()
  render(<ServiceRequestForm {...propsOf('ServiceRequestForm')} />)
  const name = screen.getByLabelText<HTMLInputElement>('Full Name')
  fireEvent.change(name, { target: { value: 'Dana' } })
  fireEvent.submit(name)
  const title = await screen.findByText('Request Submitted!')
  const message = "We'll contact you within 30 minutes to schedule your brake service."
  expectFact(title).toBeTruthy()
  expectFact(textOf(screen.getByRole('status'))).toBe(`Request Submitted! ${message}`)
  expectFact(name.value).toBe('')
  expectFact(send).not.toHaveBeenCalled()
})

test('the form has no address and, before a submission, an empty status region', () => {
  expectFact(one(home, '#contact form').hasAttribute('action')).toBe(false)
  expectFact(texts(home, '#contact form [role=status]')).toEqual([''])
})

test('without JavaScript the section says so and gives the call link', () => {
  expectFact(texts(home, '#contact p.without-script')).toEqual(['The form didn’t load. Please call us: (713) 555-0142'])
})

// 8. Errors

test('the not-found page says “Oops! Page not found” below “404” and links to home', () => {
  expectFact(texts(notFound, 'h1')).toEqual(['404'])
  expectFact(texts(notFound, 'main p')).toEqual(['Oops! Page not found'])
  expectFact(links(notFound, 'main a')).toEqual(['Back to home → /'])
})

test('the page after a server error says “Unexpected Application Error!”', () => {
  expectFact(texts(serverError, 'h1')).toEqual(['Unexpected Application Error!'])
})

// Decisions

test.each([
  ['home', home],
  ['reviews', reviewsPage],
])('no structured data on the %s page repeats a rating', (_name, page) => {
  const data = texts(page, 'script[type="application/ld+json"]').join()
  expectFact(data).not.toMatch(/rating|review|4\.7|4\.9/i)
  expectFact(all(page, '[itemscope], [itemprop], [typeof]')).toEqual([])
})
