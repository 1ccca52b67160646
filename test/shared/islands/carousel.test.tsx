// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carouselInterval, carouselWords } from '../../../shared/content/carousel'
import { Carousel } from '../../../shared/islands/carousel'
import { stubMatchMedia } from '../../support/match-media'

const names = ['Calipers', 'Van', 'Pads', 'Rotors', 'Wheel']
const slides = names.map((name, index) => ({
  name,
  label: `${index + 1} of 5`,
  alt: `Photo of ${name}`,
  caption: name,
  sources: { avif: `${name}.avif 480w`, jpeg: `${name}.jpg 800w`, fallback: `${name}.jpg` },
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderCarousel({ reducedMotion = false } = {}) {
  stubMatchMedia(reducedMotion ? ['(prefers-reduced-motion: reduce)'] : [])
  render(<Carousel words={carouselWords} interval={carouselInterval} slides={slides} sizes="100vw" />)
}

/** The places of the slides that can be seen. */
function shown(): (string | null)[] {
  return screen
    .getAllByRole('group')
    .filter((group) => group.getAttribute('aria-roledescription') === 'slide')
    .map((slide) => slide.getAttribute('aria-label'))
}

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test('a photo stays for four seconds', () => {
  renderCarousel()
  wait(3999)
  expect(shown()).toEqual(['1 of 5'])
  wait(1)
  expect(shown()).toEqual(['2 of 5'])
})

test('the first photo follows the last', () => {
  renderCarousel()
  wait(4000)
  wait(4000)
  wait(4000)
  wait(4000)
  expect(shown()).toEqual(['5 of 5'])
  wait(4000)
  expect(shown()).toEqual(['1 of 5'])
})

test('next and previous wrap around at both ends', () => {
  renderCarousel()
  press('Previous photo')
  expect(shown()).toEqual(['5 of 5'])
  press('Next photo')
  expect(shown()).toEqual(['1 of 5'])
})

test('a dot shows its photo and starts the four seconds anew', () => {
  renderCarousel()
  wait(3000)
  press('Photo 4')
  expect(shown()).toEqual(['4 of 5'])
  wait(3999)
  expect(shown()).toEqual(['4 of 5'])
  wait(1)
  expect(shown()).toEqual(['5 of 5'])
})

test('next starts the four seconds anew', () => {
  renderCarousel()
  wait(3000)
  press('Next photo')
  wait(3999)
  expect(shown()).toEqual(['2 of 5'])
})

test('only the dot of the current photo is marked, and it can still be reached', () => {
  renderCarousel()
  press('Photo 3')
  const dots = screen.getAllByRole('button', { name: /^Photo \d$/ })
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null])
  expect(dots.map((dot) => dot.getAttribute('aria-disabled'))).toEqual([null, null, 'true', null, null])
  expect(dots.every((dot) => !dot.hasAttribute('disabled'))).toBe(true)
})

test('the pause button stops the show, and the same button starts it again', () => {
  renderCarousel()
  press('Pause the slide show')
  wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  press('Start the slide show')
  wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the pause button comes first of all buttons', () => {
  renderCarousel()
  expect(screen.getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('Pause the slide show')
})

test('slides are announced only while the show stands', () => {
  renderCarousel()
  const live = screen.getByText('Calipers').closest('[aria-live]')
  expect(live?.getAttribute('aria-live')).toBe('off')
  press('Pause the slide show')
  expect(live?.getAttribute('aria-live')).toBe('polite')
})

test('the show rests under the pointer and goes on after', () => {
  renderCarousel()
  const carousel = screen.getByRole('region', { name: 'Photos of our work' })
  fireEvent.pointerEnter(carousel)
  wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  fireEvent.pointerLeave(carousel)
  wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the show rests while the keyboard is in it and goes on after', () => {
  renderCarousel()
  const next = screen.getByRole('button', { name: 'Next photo' })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => next.focus())
  wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  act(() => next.blur())
  wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('who starts the show with the pointer on the button sees it move', () => {
  renderCarousel()
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Photos of our work' }))
  press('Pause the slide show')
  press('Start the slide show')
  wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the show stands while the page is hidden and starts its four seconds anew after', () => {
  renderCarousel()
  wait(3000)
  setHidden(true)
  wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  setHidden(false)
  wait(3999)
  expect(shown()).toEqual(['1 of 5'])
  wait(1)
  expect(shown()).toEqual(['2 of 5'])
})

test('a page that is put aside and brought back goes on', () => {
  renderCarousel()
  fireEvent(window, new Event('pagehide'))
  wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  fireEvent(window, new Event('pageshow'))
  wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('who asked for less motion gets a show that stands until it is started', () => {
  renderCarousel({ reducedMotion: true })
  wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  press('Start the slide show')
  wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})
