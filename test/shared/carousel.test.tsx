import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WIDE } from '../../shared/components/media-queries'
import { carouselLabels as labels } from '../../shared/content/photos'
import { Carousel } from '../../shared/islands/carousel/carousel'
import { SLIDES } from '../support/content'
import { stopTimers } from '../support/fake-timers'
import { stubMedia } from '../support/media-queries'

/** Five slides, of which two have the same photo. */
const slides = ['Calipers', 'Van', 'Pads', 'Rotors', 'Wheel'].map((name, index) => ({
  name: name.replace('Rotors', 'Pads'),
  alt: `Photo of ${name}`,
  caption: name,
  sources: { avif: `${name}.avif 800w`, jpeg: `${name}.jpg` },
  label: `${index + 1} ${labels.of} 5`,
  counter: `${index + 1}/5`,
  dot: `${labels.dot} ${index + 1}: ${name}`,
}))

const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * Renders a carousel of five slides, four seconds each, on a wide screen. Its images load at once or with `load` if
 * they are `late`.
 */
function renderCarousel({ late = false } = {}) {
  stopTimers()
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  if (!late) load()
  // jsdom doesn't load images.
  HTMLImageElement.prototype.decode = () => loaded
  const startToMatch = stubMedia(WIDE)
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" />)
  return { startToMatch, load: () => act(async () => load()) }
}

// This finds a button by its label. To find one by its role, jsdom would compute the styles of every element.
const carousel = () => screen.getByLabelText(labels.label)
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' })
const press = (name: string) => fireEvent.click(button(name))
const dot = (place: number) => slides[place - 1]?.dot ?? ''
const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

function expectShown(place: number) {
  const slides = screen.getAllByLabelText(SLIDES)
  const shown = slides.filter((slide) => getComputedStyle(slide).visibility === 'visible')
  expect(shown.map((slide) => slide.getAttribute('aria-label'))).toEqual([`${place} ${labels.of} 5`])
}

/** Expects that the slide at `place` stays for four seconds from now on. */
async function expectWholeInterval(place: number) {
  await wait(3999)
  expectShown(place)
  await wait(1)
  expectShown((place % 5) + 1)
}

test.each([
  [labels.previous, 5],
  [labels.next, 2],
  [dot(3), 3],
  [dot(1), 1],
])('the button %s shows slide %i, marks its dot alone and restarts the timer', async (name, place) => {
  renderCarousel()
  await wait(3000)
  press(name)
  const marked = screen.getAllByRole('button', { current: true })
  expect(marked.map((button) => button.ariaLabel)).toEqual([dot(place)])
  await expectWholeInterval(place)
})

// In a browser two fingers are mostly a pinch, which cancels them.
test('a finger swipes, and a second one beside it does not', () => {
  renderCarousel()
  for (const [isPrimary, place] of [
    [false, 1],
    [true, 2],
  ] as const) {
    fireEvent.pointerDown(carousel(), { isPrimary, pointerType: 'touch', clientX: 200 })
    fireEvent.pointerUp(carousel(), { clientX: 100 })
    expectShown(place)
  }
})

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

/** An action of a visitor, how it begins and how it ends. */
type Interruption = [name: string, begin: () => unknown, end: () => unknown]

const pause: Interruption = ['a pause', () => press(labels.pause), () => press(labels.start)]
const hiddenPage: Interruption = ['a hidden page', () => setHidden(true), () => setHidden(false)]

const focus = () => act(() => button(labels.next).focus())
const blur = () => act(() => button(labels.next).blur())
const pressKey = (target: Element, key: string) => fireEvent.keyDown(target, { key })
const pressMouse = () => fireEvent.mouseDown(button(labels.next))
const enter = () => fireEvent.pointerEnter(carousel())

test.each<Interruption>([
  ['the pointer', enter, () => fireEvent.pointerLeave(carousel())],
  ['keyboard focus', () => [pressKey(document.body, 'Tab'), focus()], blur],
  ['a key after a click', () => [pressMouse(), focus(), pressKey(button(labels.next), 'Shift')], blur],
  hiddenPage,
  pause,
])('%s stops the rotation, and the timer starts again after it', async (_name, begin, end) => {
  renderCarousel()
  await wait(3000)
  begin()
  await wait(60_000)
  expectShown(1)
  end()
  await expectWholeInterval(1)
})

test('captions are announced only while the show is paused, and its button starts it under the pointer', async () => {
  renderCarousel()
  // Firefox announces text, and no pictures.
  const region = screen.getByText('1/5').closest('[aria-live]')
  const live = () => region?.getAttribute('aria-live')
  expect(region?.textContent ?? '', 'the text of the live region').toContain('1/5 Calipers')
  expect(region?.querySelector('[aria-hidden]'), 'what is hidden from screen readers').toBeNull()
  expect(live(), 'aria-live of a running show').toBe('off')
  enter()
  press(labels.pause)
  expect(live(), 'aria-live of a paused show').toBe('polite')
  press(labels.start)
  await wait(4000)
  expectShown(2)
})

/** Shows the carousel after its first interval, before the second photo has loaded. */
async function renderLoading() {
  const { load } = renderCarousel({ late: true })
  await wait(7_999)
  expectShown(1)
  return load
}

test.each([pause, hiddenPage])('%s while the next photo loads keeps the slide', async (_name, begin, end) => {
  const load = await renderLoading()
  begin()
  await load()
  expectShown(1)
  end()
  await expectWholeInterval(1)
})

test('the next slide waits for its photo, even if a visitor leaves the page and is back before it loads', async () => {
  const load = await renderLoading()
  setHidden(true)
  setHidden(false)
  await wait(5_000)
  expectShown(1)
  await load()
  expectShown(2)
})

test("the show waits at most four more seconds for a photo that doesn't arrive", async () => {
  await renderLoading()
  await wait(1)
  expectShown(2)
})

test('a slide is shown even if its photo fails to load', async () => {
  renderCarousel()
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no such photo'))
  await wait(4000)
  expectShown(2)
})

test("reduced motion stops the rotation, even if it's switched on later", async () => {
  const { startToMatch } = renderCarousel()
  await wait(3_000)
  act(() => startToMatch(REDUCED))
  await wait(60_000)
  expectShown(1)
  button(labels.start)
})
