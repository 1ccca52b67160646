import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from '../../shared/islands/carousel/carousel'
import { stubMatchMedia } from '../support/match-media'

/** Labels of the test carousel, independent of the site's content. */
const labels = {
  label: 'Photos of our work',
  pause: 'Pause the slide show',
  start: 'Start the slide show',
  previous: 'Previous photo',
  next: 'Next photo',
  dots: 'Choose slide to display',
  dot: 'Photo',
  of: 'of',
}

const names = ['Calipers', 'Van', 'Pads', 'Rotors', 'Wheel']
const slides = names.map((name) => ({
  name,
  alt: `Photo of ${name}`,
  caption: name,
  sources: { avif: `${name}.avif 800w`, jpeg: `${name}.jpg` },
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Renders a carousel of five slides of four seconds each. A photo has loaded when `decode` resolves. */
function renderCarousel({ reducedMotion = false, decode = () => Promise.resolve() } = {}) {
  // jsdom loads no images.
  HTMLImageElement.prototype.decode = decode
  stubMatchMedia(reducedMotion ? ['(prefers-reduced-motion: reduce)'] : [])
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" />)
}

/** Expects the slide at `place` and no other. */
function expectShown(place: number) {
  const shown = screen.getAllByRole('group', { name: / of / })
  expect(shown.map((slide) => slide.getAttribute('aria-label'))).toEqual([`${place} of 5`])
}

/** Advances the fake timers. */
function wait(milliseconds: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}))
}

const carousel = () => screen.getByRole('region', { name: labels.label })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

/** Expects that the slide at `place` stays for four seconds from now on. */
async function expectWholeInterval(place: number) {
  await wait(3999)
  expectShown(place)
  await wait(1)
  expectShown((place % 5) + 1)
}

test('the first button pauses the rotation, the others are in their visual order', () => {
  renderCarousel()
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  const dots = names.map((name, index) => `Photo ${index + 1}: ${name}`)
  expect(buttons).toEqual([labels.pause, labels.previous, ...dots, labels.next])
})

test('a slide stays for four seconds', async () => {
  renderCarousel()
  await expectWholeInterval(1)
})

test('next and previous wrap around at both ends', () => {
  renderCarousel()
  press(labels.previous)
  expectShown(5)
  press(labels.next)
  expectShown(1)
})

test.each([
  ['Photo 5: Wheel', 5],
  [labels.next, 2],
])('the button %s shows slide %i and restarts the timer', async (name, place) => {
  renderCarousel()
  await wait(3000)
  press(name)
  await expectWholeInterval(place)
})

test('only the dot of the current slide is marked, and it keeps focus', () => {
  renderCarousel()
  act(() => button('Photo 3: Pads').focus())
  press('Photo 3: Pads')
  const dots = screen.getAllByRole('button', { name: /^Photo \d:/ })
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null])
  expect(dots.map((dot) => dot.getAttribute('aria-disabled'))).toEqual([null, null, 'true', null, null])
  expect(dots.every((dot) => !dot.hasAttribute('disabled'))).toBe(true)
  expect(document.activeElement).toBe(dots[2])
})

test('a drag with the mouse does not change the slide', () => {
  renderCarousel()
  fireEvent.pointerDown(carousel(), { pointerType: 'mouse', isPrimary: true, clientX: 200 })
  fireEvent.pointerUp(carousel(), { pointerType: 'mouse', isPrimary: true, clientX: 100 })
  expectShown(1)
})

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test.each([
  {
    reason: 'the pointer is over the carousel',
    stop: () => fireEvent.pointerEnter(carousel()),
    resume: () => fireEvent.pointerLeave(carousel()),
  },
  {
    reason: 'a button has keyboard focus',
    stop() {
      fireEvent.keyDown(document.body, { key: 'Tab' })
      act(() => button(labels.next).focus())
    },
    resume: () => act(() => button(labels.next).blur()),
  },
  { reason: 'the page is hidden', stop: () => setHidden(true), resume: () => setHidden(false) },
  {
    reason: 'the page is in the back/forward cache',
    stop: () => fireEvent(window, new Event('pagehide')),
    resume: () => fireEvent(window, new Event('pageshow')),
  },
  { reason: 'it is paused', stop: () => press(labels.pause), resume: () => press(labels.start) },
])('the rotation stops while $reason and restarts the timer after it', async ({ stop, resume }) => {
  renderCarousel()
  await wait(3000)
  stop()
  await wait(60_000)
  expectShown(1)
  resume()
  await expectWholeInterval(1)
})

test('slides are announced only while the carousel is paused', () => {
  renderCarousel()
  const live = screen.getByText('Calipers').closest('[aria-live]')
  expect(live?.getAttribute('aria-live')).toBe('off')
  press(labels.pause)
  expect(live?.getAttribute('aria-live')).toBe('polite')
})

test('the start button starts the rotation even under the pointer', async () => {
  renderCarousel()
  fireEvent.pointerEnter(carousel())
  press(labels.pause)
  press(labels.start)
  await wait(4000)
  expectShown(2)
})

test('with reduced motion the rotation does not start by itself', async () => {
  renderCarousel({ reducedMotion: true })
  await wait(60_000)
  expectShown(1)
  press(labels.start)
  await wait(4000)
  expectShown(2)
})

test.each([
  { paused: false, place: 2 },
  { paused: true, place: 1 },
])(
  'the next slide waits until its photo has loaded (paused meanwhile: $paused)',
  async ({ paused, place }) => {
    let load = () => {}
    renderCarousel({
      decode: () =>
        new Promise((resolve) => {
          load = resolve
        }),
    })
    await wait(60_000)
    expectShown(1)
    if (paused) press(labels.pause)
    await act(async () => load())
    expectShown(place)
  },
)

test('a slide is shown even if its photo fails to load', async () => {
  renderCarousel({ decode: () => Promise.reject(new Error('no such photo')) })
  await wait(4000)
  expectShown(2)
})
