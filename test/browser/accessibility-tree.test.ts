import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { quoteButtonText } from '../../shared/content/home/contact'
import { features } from '../../shared/content/home/features'
import { hero } from '../../shared/content/home/hero'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { services } from '../../shared/content/home/services'
import { testimonials } from '../../shared/content/home/testimonials'
import { carouselLabels, pictures } from '../../shared/content/pictures'
import { reviews } from '../../shared/content/reviews'
import type { Service } from '../../shared/content/types'
import { accessibleName, dotName, NOT_FOUND_MESSAGES, REQUEST_FIELDS, site, slideName } from '../support/content'
import { siteInBrowser } from '../support/site'
import { submitForm } from '../support/visitor'

// What a screen reader finds, in the order of the page. If a test is red, read the list and decide whether a visitor
// who hears the page would want the change.

const { open } = siteInBrowser()

const STILL = { reducedMotion: 'reduce' } as const
const CALL = 'link "Call (713) 555-0142"'
const SKIP_AND_BRAND = ['banner', 'link "Skip to content"', `link "${site.brandName}"`]
const SECTIONS = ['link "Services"', 'link "Service Areas"', 'link "Reviews"', 'link "Contact"']
const STARS = 'img "5 out of 5 stars"'
const FOOTER = ['contentinfo', CALL, 'navigation "Footer"', ...SECTIONS]

const region = (heading: string) => [`region "${heading}"`, `heading "${heading}" [level=2]`]
const headings = (list: readonly string[]) => list.map((text) => `heading "${text}" [level=3]`)

test('a screen reader finds the landmarks, headings, links and controls of the home page', async () => {
  const page = await open('/', STILL)
  const { rest, quote } = takeOut(await readTree(page), `link "${quoteButtonText}"`)
  expect(quote, 'how often the floating link is in the tree').toBe(1)
  expect(rest).toEqual([
    ...SKIP_AND_BRAND,
    'navigation "Main"',
    ...SECTIONS,
    CALL,
    'main',
    `region "${hero.heading}"`,
    `heading "${hero.heading}" [level=1]`,
    CALL,
    'link "Schedule Online"',
    `region "${carouselLabels.label}"`,
    'button "Start the slide show"',
    'button "Previous photo"',
    'group "Choose slide to display"',
    ...pictures.map((_, index) => `button "${dotName(index + 1)}"`),
    'button "Next photo"',
    `group "${slideName(1)}"`,
    `img "${pictures[0].alt}"`,
    ...region('The brake shop that comes to you.'),
    ...headings(features.list.map(({ title }) => title)),
    expect.stringMatching(/^link "Read what/),
    expect.stringMatching(/^region "Brake work/),
    expect.stringMatching(/^img "/),
    'heading "Brake work, start to stop." [level=2]',
    ...services.flatMap(({ name, urgent }: Service) => [...headings([name]), ...(urgent ? [CALL] : [])]),
    ...region('Find your exit.'),
    ...region('Over 500 satisfied customers.'),
    ...testimonials.map(() => STARS),
    'link "Read our reviews"',
    ...region('We’ll call you back within 30 minutes.'),
    CALL,
    ...headings([requestFormCopy.heading]),
    `form "${requestFormCopy.heading}"`,
    ...REQUEST_FIELDS.map((field) => `${field.kind === 'service' ? 'combobox' : 'textbox'} "${accessibleName(field)}"`),
    'button "Send my request"',
    'status',
    ...FOOTER,
  ])
})

test('a screen reader finds the rating, its breakdown and every review', async () => {
  const page = await open('/reviews', STILL)
  expect(await readTree(page)).toEqual([
    ...SKIP_AND_BRAND,
    'link "Back to home"',
    CALL,
    'main',
    'region "Customer reviews"',
    'heading "Customer reviews" [level=1]',
    'heading "Overall rating" [level=2]',
    'heading "Six of our 518 reviews" [level=2]',
    ...reviews.flatMap(({ name }) => [...headings([name]), STARS]),
    expect.stringMatching(/^region "/),
    expect.stringMatching(/^heading ".*" \[level=2\]$/),
    'link "Schedule your service"',
    expect.stringMatching(/^img "/),
    ...FOOTER,
  ])
  const breakdown = await page.locator('.rating li').first().ariaSnapshot()
  expect(breakdown.replaceAll(/\s+/g, ' '), 'how the breakdown is read out').toBe(
    '- listitem: - text: 5 stars , 487 reviews, - strong: 94%',
  )
})

test('a screen reader finds the not-found page’s way home', async () => {
  const page = await open('/no/such/page', { ...STILL, allow: NOT_FOUND_MESSAGES })
  expect(await readTree(page)).toEqual([
    ...SKIP_AND_BRAND,
    CALL,
    'main',
    'heading "404" [level=1]',
    'link "Back to home"',
  ])
})

test('the form announces which fields are required, its hints and the confirmation', async () => {
  const page = await open('/', STILL)
  expect(await readFields(page), 'what browsers fill in, and what hints belong to').toEqual([
    'name, required, autocomplete name',
    'phone, required, autocomplete tel',
    'address, required, autocomplete address-line1, described by “Street address, or “mall garage, level 2””',
    'vehicleInfo, required, described by “Like “2015 Honda Civic””',
    'serviceNeeded, required',
    'additionalInfo, described by “What you hear or feel, like grinding or a soft pedal”',
  ])
  const LIVE = ['generic polite', 'status polite']
  expect(await readLive(page), 'live regions').toEqual(LIVE)
  await submitForm(page)
  expect(await readLive(page), 'live regions with the confirmation').toEqual(LIVE)
  const status = await page.getByRole('status').ariaSnapshot()
  const { title, description, dismiss } = requestFormCopy.confirmation
  for (const text of [title, description, `button "${dismiss}"`]) expect(status, 'the confirmation').toContain(text)
})

/** The landmarks, headings, pictures and controls of the page as `role "name"`. */
async function readTree(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot()
  const shown =
    /^(alert|banner|button|combobox|contentinfo|form|group|heading|img|link|main|navigation|region|status|textbox)\b/
  return snapshot.split('\n').flatMap((line) => {
    // A name with a colon is quoted.
    const entry = line
      .trim()
      .replace(/^- /, '')
      .replace(/^'(.*)'(:?)$/, '$1$2')
      .replace(/:$/, '')
    return shown.test(entry) ? [entry.replace(/": .*$/, '"')] : []
  })
}

function takeOut(lines: string[], line: string) {
  return { rest: lines.filter((other) => other !== line), quote: lines.filter((other) => other === line).length }
}

/** The live regions of Chromium's accessibility tree. */
async function readLive(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const live = nodes.flatMap(({ role, properties = [] }) => {
    const value = properties.find(({ name }) => name === 'live')?.value.value
    // What is in a live region repeats its property.
    return value && value !== 'off' && /generic|status|alert/.test(role?.value) ? [`${role?.value} ${value}`] : []
  })
  return [...new Set(live)]
}

/** Returns the facts that the markup states about each field. */
function readFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')].map((field) => {
      const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
      return [
        field.name,
        ...(field.required ? ['required'] : []),
        ...(field.autocomplete ? [`autocomplete ${field.autocomplete}`] : []),
        ...(hint ? [`described by “${hint}”`] : []),
      ].join(', ')
    }),
  )
}
