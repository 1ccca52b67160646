// What the brief (.github/SPECIFICATION.md) asks for, as a screen reader reads it out: what's hidden isn't in it.
// After a right change of words, `npm run accept` writes the new ones here. Read what it changed.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestFormCopy } from '../shared/content/home/request-form'
import { testimonials } from '../shared/content/home/testimonials'
import { navigation, navigationLinks } from '../shared/content/navigation'
import { carouselIntervalMs, carouselLabels, photos } from '../shared/content/photos'
import { ratingBreakdown, reviews } from '../shared/content/reviews'
import { NOT_FOUND_MESSAGES, PHONE, REDUCED_MOTION, REQUEST_FIELDS, slideName } from './support/content'
import { roleOf, sample } from './support/fields'
import { startServer, THROW_ONCE } from './support/server/start-server'
import { siteInBrowser } from './support/site'
import { requestForm } from './support/visitor'

const { open } = siteInBrowser()

/** The end of messages about a number that the brief fixes. */
const FIXED = 'the brief asks for; if the owner wants another number, change this test and .github/SPECIFICATION.md'

/** The items of the reviews page that have stars. */
const REVIEWS = 'main li:has([role=img])'

const flat = (lines: string) => lines.replaceAll(/\n +- /g, ' · ')

/** A part of the page as a screen reader reads it out: each link with its address, and each list item in one line. */
async function read(page: Page, part = 'body'): Promise<string> {
  const lines = await page.locator(part).ariaSnapshot()
  return lines
    .replaceAll(/:\n +- \/url: "?([^"\n]+)"?/g, ' → $1')
    .replaceAll(/^( *)- listitem:((?:\n\1 .*)+)/gm, (_, indent, parts) => `${indent}- listitem${flat(parts)}`)
}

/** The text of each element of `selector` in one line, without what's hidden. */
async function textsOf(page: Page, selector: string): Promise<string[]> {
  const texts = await page.locator(selector).allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Samples until launch, so they aren't in the snapshots. */
async function takeOut(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluateAll((all) => {
    for (const element of all) element.remove()
  })
}

test('the home page says this, in this order, on a phone and on a computer', async () => {
  const page = await open('/', REDUCED_MOTION)
  const parts = page.locator('header, main > section, footer')
  const readScreen = async () => {
    const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top))
    expect(tops, 'the upper edges of the sections').toEqual([...tops].sort((one, other) => one - other))
    return Promise.all((await page.locator('main > section').all()).map((part) => part.ariaSnapshot()))
  }
  await page.setViewportSize(PHONE)
  await readScreen()
  // A shorter phone has no room for the advice, which the emergency card repeats.
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await readScreen()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(narrow, 'what a phone says').toEqual(await readScreen())
  expect(await textsOf(page, '#reviews blockquote')).toEqual(testimonials.map(({ quote }) => `“${quote}”`))
  const people = testimonials.map(({ name, location }) => `${name} ${location}`)
  expect(await textsOf(page, '#reviews figure > p')).toEqual(people)
  expect(people.length, `three testimonials, which ${FIXED}`).toBe(3)
  const stars = page.locator('#reviews').getByRole('img', { name: '5 out of 5 stars' })
  expect(await stars.count(), `testimonials with five stars, which ${FIXED}`).toBe(3)
  await takeOut(page, '#reviews figure')
  const signs = await page.locator('#features svg text').allTextContents()
  expect(signs.join(' '), 'what the signs repeat').toMatchInlineSnapshot(`"CALLBACK 30 MIN 100% 5 STAR"`)
  expect(await read(page)).toMatchInlineSnapshot(`
    "- banner:
      - link "Skip to content" → #main
      - link "Stop Line Mobile Brakes" → /
      - navigation "Main":
        - list:
          - listitem · link "Services" → #services
          - listitem · link "Service Areas" → #areas
          - listitem · link "Reviews" → #reviews
          - listitem · link "Contact" → #contact
      - link "Call (713) 555-0142" → tel:+17135550142
        - text: (713) 555-0142
    - main:
      - paragraph: Services Starting at $60! Mobile Brake Service
      - heading "Brakes fixed where you’re parked." [level=1]
      - paragraph: Same-day brake service across the Houston area. Our licensed and insured technicians come to you.
      - paragraph: Soft pedal? Don’t drive it. Call us.
      - link "Call (713) 555-0142" → tel:+17135550142
      - link "Schedule Online" → #contact
      - paragraph:
        - strong: 4.7/5
        - text: average rating over
        - strong: "500"
        - text: satisfied customers
      - region "Brakes, parts and van":
        - paragraph: 1/5 Rotors and calipers
        - button "Start the slide show"
        - button "Previous photo"
        - group "Choose slide to display":
          - 'button "Photo 1: Rotors and calipers"'
          - 'button "Photo 2: We come to you"'
          - 'button "Photo 3: Brake pads"'
          - 'button "Photo 4: New rotors"'
          - 'button "Photo 5: Done where you’re parked"'
        - button "Next photo"
        - group "1 of 5":
          - img "Drilled, ventilated steel brake rotor on its hub with a red brake caliper gripping its edge."
      - heading "The brake shop that comes to you." [level=2]
      - paragraph: No tow truck. No waiting room.
      - list:
        - listitem · heading "Mobile Service" [level=3] · paragraph: At home, at work or in a parking lot.
        - listitem · heading "Fast Response" [level=3] · paragraph: We call you back within 30 minutes.
        - listitem · heading "Guaranteed" [level=3] · paragraph: A 100% satisfaction guarantee on every job.
        - listitem · heading "5-Star Rated" [level=3] · paragraph: · link "Read what Houston drivers say about us." → /reviews
      - region "Services Brake work, start to stop.":
        - img "Car on a jack stand in a driveway with a front wheel removed. Its brake rotor and red caliper are in view."
        - heading "Services Brake work, start to stop." [level=2]
        - paragraph: Services start at $60. Not sure what you need? Ask for an inspection.
        - list:
          - listitem · heading "Brake Pad Replacement" [level=3] · paragraph: New pads when yours squeal, grind or wear thin.
          - listitem · heading "Brake Rotor Replacement" [level=3] · paragraph: New rotors when yours are grooved or warped, or the pedal pulses.
          - listitem · heading "Brake Fluid Change" [level=3] · paragraph: Old brake fluid out, fresh fluid in.
          - listitem · heading "Brake System Inspection" [level=3] · paragraph: We check the whole brake system before we replace anything.
          - listitem · heading "Emergency Brake Repair" [level=3] · paragraph: Soft pedal? Don’t drive it. Call us. · link "Call (713) 555-0142" → tel:+17135550142
          - listitem · heading "Complete Brake Service" [level=3] · paragraph: New pads, rotors and fluid in one visit.
      - region "Service Areas Find your exit.":
        - heading "Service Areas Find your exit." [level=2]
        - paragraph: Houston and seven nearby communities.
        - list:
          - listitem: Houston
          - listitem: Sugar Land
          - listitem: Katy
          - listitem: Missouri City
          - listitem: Cypress
          - listitem: Richmond
          - listitem: Pearland
          - listitem: Stafford
      - region "Reviews Over 500 satisfied customers.":
        - heading "Reviews Over 500 satisfied customers." [level=2]
        - paragraph: Average rating
        - paragraph: 4.7/5
        - link "Read our reviews" → /reviews
      - link "Get Quote Now" → #contact
      - region "Contact We’ll call you back within 30 minutes.":
        - heading "Contact We’ll call you back within 30 minutes." [level=2]
        - paragraph: Tell us about the car and where it’s parked. Rather talk now?
        - link "Call (713) 555-0142" → tel:+17135550142
          - text: (713) 555-0142
        - heading "Request service or a quote" [level=3]
        - paragraph: All fields are required unless marked optional.
        - form "Request service or a quote":
          - paragraph: Full Name
          - textbox "Full Name"
          - paragraph: Phone Number
          - textbox "Phone Number"
          - paragraph: Service Address Street address, or “mall garage, level 2”
          - textbox "Service Address"
          - paragraph: Vehicle Info Like “2015 Honda Civic”
          - textbox "Vehicle Info"
          - paragraph: Service Needed
          - combobox "Service Needed":
            - option "Choose a service" [selected]
            - option "Brake Pad Replacement"
            - option "Brake Rotor Replacement"
            - option "Brake Fluid Change"
            - option "Brake System Inspection"
            - option "Emergency Brake Repair"
            - option "Complete Brake Service"
            - option "Not sure - need inspection"
          - paragraph: Additional Information (optional) What you hear or feel, like grinding or a soft pedal
          - textbox "Additional Information (optional)"
          - button "Send my request"
          - status
    - contentinfo:
      - paragraph: Stop Line Mobile Brakes
      - link "Call (713) 555-0142" → tel:+17135550142
        - text: (713) 555-0142
      - navigation "Footer":
        - link "Services" → #services
        - link "Service Areas" → #areas
        - link "Reviews" → #reviews
        - link "Contact" → #contact
      - paragraph: © 2024 Stop Line Mobile Brakes"
  `)
})

test('the carousel has five photos, four seconds each, and goes round in both directions', async () => {
  expect(photos.length, `five photos, which ${FIXED}`).toBe(5)
  expect(carouselIntervalMs, `milliseconds per photo (carouselIntervalMs), as ${FIXED}`).toBe(4_000)
  const page = await open('/', REDUCED_MOTION)
  const seen = []
  for (let press = 0; press < 5; press += 1) {
    const slide = page.getByRole('region', { name: carouselLabels.label }).getByRole('group').last()
    const width = () => slide.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(width, { message: 'the width of the photo' }).toBeGreaterThan(0)
    seen.push(flat(await slide.ariaSnapshot()))
    await page.getByRole('button', { name: carouselLabels.next }).click()
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "- group "1 of 5": · img "Drilled, ventilated steel brake rotor on its hub with a red brake caliper gripping its edge."",
      "- group "2 of 5": · img "White and navy service van with MOBILE BRAKES on its side, parked on the driveway of a brick house."",
      "- group "3 of 5": · img "Four new brake pads, two of them leaning on their box, and two steel guide pins with rubber boots."",
      "- group "4 of 5": · img "Two new brake rotors stacked on a workshop floor, a third leaning against them."",
      "- group "5 of 5": · img "Car on a jack stand in a driveway with a front wheel off. A new rotor and tools lie beside it; a MOBILE BRAKES van is parked behind."",
    ]
  `)
  await page.getByRole('group', { name: slideName(1) }).waitFor()
  await page.getByRole('button', { name: carouselLabels.previous }).click()
  await page.getByRole('group', { name: slideName(5) }).waitFor()
})

test('the reviews page says this, in this order', async () => {
  const page = await open('/reviews', REDUCED_MOTION)
  expect(await textsOf(page, REVIEWS)).toEqual(
    reviews.map(({ name, location, date, service, comment }) => `${name} ${location} ${date} ${service} ${comment}`),
  )
  expect(reviews.length, `six reviews, which ${FIXED}`).toBe(6)
  const stars = page.locator(REVIEWS).getByRole('img', { name: '5 out of 5 stars' })
  expect(await stars.count(), `reviews with five stars, which ${FIXED}`).toBe(6)
  const bars = await page.locator('main li:has(rect)').evaluateAll((rows) =>
    rows.map((row) => {
      const [track = 0, bar = 0] = ['svg', 'rect'].map((part) => row.querySelector(part)?.getBoundingClientRect().width)
      return `${Math.round((100 * bar) / track)}%`
    }),
  )
  expect(bars, 'how long the bars are').toEqual(ratingBreakdown.map(({ percentage }) => `${percentage}%`))
  await takeOut(page, REVIEWS)
  const back = page.getByRole('banner').getByRole('link', { name: navigation.home })
  expect(await back.getAttribute('href'), 'where the link in the header leads').toBe('/')
  const footerLinks = await page.getByRole('contentinfo').getByRole('link').count()
  expect(footerLinks, 'links of the footer').toBeGreaterThan(navigationLinks.length)
  expect(await read(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - heading "Customer reviews" [level=1]
      - heading "Overall rating" [level=2]
      - paragraph: "4.9"
      - strong: 518 reviews
      - list:
        - listitem · text: 5 stars, 487 reviews, · strong: 94%
        - listitem · text: 4 stars, 28 reviews, · strong: 5%
        - listitem · text: 3 stars, 3 reviews, · strong: 1%
        - listitem · text: 2 stars, 0 reviews, · strong: 0%
        - listitem · text: 1 star, 0 reviews, · strong: 0%
      - heading "Six of our 518 reviews" [level=2]
      - list
      - heading "Where are you parked?" [level=2]
      - paragraph: Tell us where, and we’ll come to you. Services start at $60.
      - link "Schedule your service" → /#contact
      - img "White and navy service van with MOBILE BRAKES on its side, parked on the driveway of a brick house.""
  `)
})

test('search results and shared links say this', async () => {
  const heads = []
  for (const path of ['/', '/reviews']) {
    const page = await open(path, REDUCED_MOTION)
    heads.push(await page.title(), await page.locator('meta[name=description]').getAttribute('content'))
  }
  expect(heads).toMatchInlineSnapshot(`
    [
      "Mobile Brake Repair in Houston | Stop Line Mobile Brakes",
      "Same-day mobile brake repair across the Houston area. Licensed and insured technicians come to you. Services start at $60. Call or send a request online.",
      "Customer Reviews | Stop Line Mobile Brakes",
      "518 reviews of our mobile brake repair across the Houston area. Read what drivers say about our work on brake pads, rotors, fluid and emergencies.",
    ]
  `)
})

test('the form has these fields, and sending any text clears them and leaves no trace but a confirmation', async () => {
  const page = await open('/', { ...REDUCED_MOTION, ...PHONE })
  const fields = await page.locator('#contact form :is(input, select, textarea)').evaluateAll((all) =>
    all.map((field) => {
      const rules = [...field.attributes].filter(({ name }) => !/^(id|class|aria-.*)$/.test(name))
      const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      const words = rules.map(({ name, value }) => (value ? `${name}=${value}` : name))
      return [field.localName, ...words, ...(hint ? [`(${hint.textContent})`] : [])].join(' ')
    }),
  )
  expect(fields, 'the fields, with their rules and hints').toMatchInlineSnapshot(`
    [
      "input required autocomplete=name spellcheck=false name=name",
      "input required type=tel autocomplete=tel name=phone",
      "input required autocomplete=address-line1 name=address (Street address, or “mall garage, level 2”)",
      "input required name=vehicleInfo (Like “2015 Honda Civic”)",
      "select name=serviceNeeded required",
      "textarea name=additionalInfo rows=3 (What you hear or feel, like grinding or a soft pedal)",
    ]
  `)
  const { control, fill, button, values } = requestForm(page)
  await fill()
  for (const field of REQUEST_FIELDS)
    if (roleOf(field) === 'textbox') await control(field).fill('abc'.repeat(3_000) + sample(field))
  const before = await page.evaluate(readTraces)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await button.click()
  await page.locator('form').getByRole('status').getByText(requestFormCopy.confirmation.title).waitFor()
  expect(await read(page, 'form [role=status]')).toMatchInlineSnapshot(`
    "- status:
      - paragraph:
        - strong: Request Submitted!
      - paragraph: We'll contact you within 30 minutes to schedule your brake service.
      - button "Dismiss""
  `)
  expect(new Set(await values()), 'the fields').toEqual(new Set(['']))
  expect(await page.evaluate(readTraces), 'storage, cookies, address and history').toEqual(before)
  expect(before).toMatchObject({ stored: '', databases: 0, workers: 0 })
  // Filling in the form scrolls to photos.
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
})

/** Everything that a site can store in the browser, and the history. Runs in the page. */
async function readTraces() {
  return {
    address: location.href,
    history: [history.length, history.state],
    stored: [...Object.keys({ ...localStorage, ...sessionStorage }), ...(await caches.keys()), document.cookie].join(),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }
}

test('without JavaScript the section Contact gives the number instead of the form', async () => {
  const page = await open('/', { ...REDUCED_MOTION, javaScriptEnabled: false, allow: [/csp$/] })
  expect(await read(page, '#contact')).toMatchInlineSnapshot(`
    "- region "Contact Call us, and we’ll set a time.":
      - heading "Contact Call us, and we’ll set a time." [level=2]
      - link "Call (713) 555-0142" → tel:+17135550142
        - text: (713) 555-0142
      - heading "Request service or a quote" [level=3]
      - paragraph:
        - text: "The form didn’t load. Please call us:"
        - link "(713) 555-0142" → tel:+17135550142"
  `)
})

test('the page for an address that leads nowhere says this, and its path only to the console', async () => {
  const messages: string[] = []
  const prepare = async (page: Page) => page.on('console', (message) => messages.push(message.text()))
  const page = await open('/no/such-place?x=1', { ...REDUCED_MOTION, allow: NOT_FOUND_MESSAGES, prepare })
  expect(await read(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - heading "404" [level=1]
      - paragraph: Oops! Page not found
      - link "Back to home" → /"
  `)
  await expect.poll(() => messages).toContain('404: no page at /no/such-place')
  const html = await page.content()
  expect(html.includes('such-place'), 'whether the page contains its path').toBe(false)
})

test('the page after a failure on the server says this', async () => {
  const { url: origin } = await startServer({ NODE_OPTIONS: THROW_ONCE })
  const page = await open('/robots.txt', { ...REDUCED_MOTION, origin, allow: [/status of 500/] })
  expect(await read(page, 'main')).toMatchInlineSnapshot(`
    "- main:
      - heading "Unexpected Application Error!" [level=1]
      - paragraph: "Please try again in a moment, or call us:"
      - link "Call (713) 555-0142" → tel:+17135550142
      - paragraph:
        - link "Back to home" → /"
  `)
})
