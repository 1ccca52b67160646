import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Carousel } from '../../../shared/islands/carousel/carousel'
import { stubMatchMedia } from './match-media'

/** Labels of the test carousel, independent of the site's content. */
export const labels = {
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
export function withFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Renders a carousel of five slides of four seconds each. A photo has loaded when `decode` resolves. */
export function renderCarousel({ reducedMotion = false, decode = () => Promise.resolve() } = {}) {
  // jsdom loads no images.
  HTMLImageElement.prototype.decode = decode
  stubMatchMedia(reducedMotion ? ['(prefers-reduced-motion: reduce)'] : [])
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" />)
}

/** The labels of the visible slides, such as `2 of 5`. */
export function shown(): (string | null)[] {
  return screen.getAllByRole('group', { name: / of / }).map((slide) => slide.getAttribute('aria-label'))
}

/** Advances the fake timers. */
export function wait(milliseconds: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}))
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}
