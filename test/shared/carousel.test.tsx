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

/** Fakes the timers of each test of a file. */
function withFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Renders a carousel of five slides of four seconds each. A photo has loaded when `decode` resolves. */
function renderCarousel({ reducedMotion = false, decode = () => Promise.resolve() } = {}) {
  // jsdom loads no images.
  HTMLImageElement.prototype.decode = decode
  stubMatchMedia(reducedMotion ? ['(prefers-reduced-motion: reduce)'] : [])
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" />)
}

/** The labels of the visible slides, such as `2 of 5`. */
function shown(): (string | null)[] {
  return screen.getAllByRole('group', { name: / of / }).map((slide) => slide.getAttribute('aria-label'))
}

/** Advances the fake timers. */
function wait(milliseconds: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}))
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

withFakeClock()

test('the first button pauses the rotation, the others are in their visual order', () => {
  renderCarousel()
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  const dots = names.map((name, index) => `Photo ${index + 1}: ${name}`)
  expect(buttons).toEqual([labels.pause, labels.previous, ...dots, labels.next])
})

test('a slide stays for four seconds', async () => {
  renderCarousel()
  await wait(3999)
  expect(shown()).toEqual(['1 of 5'])
  await wait(1)
  expect(shown()).toEqual(['2 of 5'])
})

test('next and previous wrap around at both ends', () => {
  renderCarousel()
  press(labels.previous)
  expect(shown()).toEqual(['5 of 5'])
  press(labels.next)
  expect(shown()).toEqual(['1 of 5'])
})

test('a dot shows its slide and restarts the timer', async () => {
  renderCarousel()
  await wait(3000)
  press('Photo 5: Wheel')
  await wait(3999)
  expect(shown()).toEqual(['5 of 5'])
  await wait(1)
  expect(shown()).toEqual(['1 of 5'])
})

test('next restarts the timer', async () => {
  renderCarousel()
  await wait(3000)
  press(labels.next)
  await wait(3999)
  expect(shown()).toEqual(['2 of 5'])
})

test('only the dot of the current slide is marked, and it stays focusable', () => {
  renderCarousel()
  press('Photo 3: Pads')
  const dots = screen.getAllByRole('button', { name: /^Photo \d:/ })
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null])
  expect(dots.map((dot) => dot.getAttribute('aria-disabled'))).toEqual([null, null, 'true', null, null])
  expect(dots.every((dot) => !dot.hasAttribute('disabled'))).toBe(true)
})

test('a drag with the mouse does not change the slide', () => {
  renderCarousel()
  const carousel = screen.getByRole('region', { name: labels.label })
  fireEvent.pointerDown(carousel, { pointerType: 'mouse', isPrimary: true, clientX: 200 })
  fireEvent.pointerUp(carousel, { pointerType: 'mouse', isPrimary: true, clientX: 100 })
  expect(shown()).toEqual(['1 of 5'])
})

withFakeClock()

const carousel = () => screen.getByRole('region', { name: labels.label })
const nextButton = () => screen.getByRole('button', { name: labels.next })

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

/** A photo that loads when `load` is called. */
function slowPhoto() {
  let load = () => {}
  const decode = () =>
    new Promise<void>((resolve) => {
      load = resolve
    })
  return { decode, load: () => act(async () => load()) }
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
      act(() => nextButton().focus())
    },
    resume: () => act(() => nextButton().blur()),
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
  expect(shown()).toEqual(['1 of 5'])
  resume()
  await wait(3999)
  expect(shown()).toEqual(['1 of 5'])
  await wait(1)
  expect(shown()).toEqual(['2 of 5'])
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
  expect(shown()).toEqual(['2 of 5'])
})

test('with reduced motion the rotation does not start by itself', async () => {
  renderCarousel({ reducedMotion: true })
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  press(labels.start)
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the next slide waits until its photo has loaded', async () => {
  const { decode, load } = slowPhoto()
  renderCarousel({ decode })
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  await load()
  expect(shown()).toEqual(['2 of 5'])
})

test('a photo that loads after a pause does not change the slide', async () => {
  const { decode, load } = slowPhoto()
  renderCarousel({ decode })
  await wait(4000)
  press(labels.pause)
  await load()
  expect(shown()).toEqual(['1 of 5'])
})

test('a slide is shown even if its photo fails to load', async () => {
  renderCarousel({ decode: () => Promise.reject(new Error('no such photo')) })
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})
