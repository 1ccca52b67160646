import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Carousel } from '../../shared/islands/carousel/carousel'
import { stubMatchMedia } from './match-media'

/** The labels of the carousel that is drawn here, whatever those of the site are. */
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

/** Gives each test of a file a clock of its own, and takes away what it has drawn. */
export function withFakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Draws a carousel of five photos that stay for four seconds, each of which is loaded once `decode` says so. */
export function renderCarousel({ reducedMotion = false, decode = () => Promise.resolve() } = {}) {
  // jsdom loads no images.
  HTMLImageElement.prototype.decode = decode
  stubMatchMedia(reducedMotion ? ['(prefers-reduced-motion: reduce)'] : [])
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" />)
}

/** The places of the slides that can be seen. */
export function shown(): (string | null)[] {
  return screen
    .getAllByRole('group')
    .filter((group) => group.getAttribute('aria-roledescription') === 'slide')
    .map((slide) => slide.getAttribute('aria-label'))
}

/** Lets time pass. */
export function wait(milliseconds: number): Promise<void> {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => {}))
}

/** Clicks the dot of the `place`th photo. */
export function pressDot(place: number) {
  press(`${labels.dot} ${place}: ${names[place - 1]}`)
}

/** Clicks the button of that name. */
export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}
