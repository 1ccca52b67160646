import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { carouselLabels as labels } from '../../shared/content/home/carousel'
import { Carousel } from '../../shared/islands/carousel/carousel'
import { SLIDES } from '../support/content'

const slides = ['Calipers', 'Van', 'Pads', 'Rotors', 'Wheel'].map((name, index) => ({
  name,
  alt: `Photo of ${name}`,
  caption: name,
  sources: { avif: `${name}.avif 800w`, jpeg: `${name}.jpg` },
  label: `${index + 1} ${labels.of} 5`,
  counter: `${index + 1}/5`,
  dot: `${labels.dot} ${index + 1}: ${name}`,
}))

const opening = { src: 'stopping.avif', durationMs: 1600 }

/** Renders a carousel of five slides of four seconds each. An image has loaded when `decode` resolves. */
function renderCarousel(decode = () => Promise.resolve(), props: { opening?: typeof opening } = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // jsdom loads no images and has no media queries.
  HTMLImageElement.prototype.decode = decode
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" {...props} />)
}

const carousel = () => screen.getByRole('region', { name: labels.label })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const dot = (place: number) => slides[place - 1]?.dot ?? ''
const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

function expectShown(place: number) {
  const shown = screen.getAllByRole('group', { name: SLIDES })
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
])('the button %s shows slide %i and restarts the timer', async (name, place) => {
  renderCarousel()
  await wait(3000)
  press(name)
  await expectWholeInterval(place)
})

test('only the dot of the current slide is marked, and the first button pauses the show', () => {
  renderCarousel()
  const names = screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)
  expect(names).toEqual([
    labels.pause,
    labels.previous,
    ...slides.map((_, index) => dot(index + 1)),
    labels.next,
  ])
  press(dot(3))
  expect(screen.getAllByRole('button', { current: true })).toEqual([button(dot(3))])
  expect(carousel().querySelectorAll('[aria-disabled]')).toHaveLength(0)
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

function focusByKey() {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => button(labels.next).focus())
}

const enter = () => fireEvent.pointerEnter(carousel())

test.each([
  ['the pointer is over it', enter, () => fireEvent.pointerLeave(carousel())],
  ['a button has keyboard focus', focusByKey, () => act(() => button(labels.next).blur())],
  ['the page is hidden', () => setHidden(true), () => setHidden(false)],
  ['it is paused', () => press(labels.pause), () => press(labels.start)],
])('the rotation stops while %s and restarts the timer after it', async (_reason, stop, resume) => {
  renderCarousel()
  await wait(3000)
  stop()
  await wait(60_000)
  expectShown(1)
  resume()
  await expectWholeInterval(1)
})

test('slides are announced only while the show is paused; its button starts it under the pointer', async () => {
  renderCarousel()
  const live = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('off')
  enter()
  press(labels.pause)
  expect(live()).toBe('polite')
  press(labels.start)
  await wait(4000)
  expectShown(2)
})

/** Shows the carousel after its first interval, before the second photo has loaded. */
async function renderLoading() {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  renderCarousel(() => loaded)
  await wait(60_000)
  expectShown(1)
  return () => act(async () => load())
}

test.each([
  ['pauses', () => press(labels.pause), () => press(labels.start)],
  ['leaves the page', () => setHidden(true), () => setHidden(false)],
])('a visitor who %s while the photo loads finds the same slide, for a whole interval', async (...steps) => {
  const [, stop, resume] = steps
  const load = await renderLoading()
  stop()
  await load()
  expectShown(1)
  resume()
  await expectWholeInterval(1)
})

test('the next slide waits for its photo, also if a visitor leaves the page and is back before it loads', async () => {
  const load = await renderLoading()
  setHidden(true)
  setHidden(false)
  await wait(60_000)
  await load()
  expectShown(2)
})

test('a slide is shown even if its photo fails to load', async () => {
  renderCarousel(() => Promise.reject(new Error('no such photo')))
  await wait(4000)
  expectShown(2)
})

const hasOpening = () => carousel().querySelector(`[src="${opening.src}"]`) !== null
const isSeen = () => 'opened' in sessionStorage

/** Renders a carousel with an opening; what it returns lets the opening's file arrive. */
async function renderOpening() {
  onTestFinished(() => sessionStorage.clear())
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  renderCarousel(() => loaded, { opening })
  await wait(0)
  return () => act(async () => load())
}

test('the opening plays over the first photo, which then shows for a whole interval', async () => {
  const load = await renderOpening()
  await wait(500)
  expect([hasOpening(), isSeen()]).toEqual([false, false])
  await load()
  await wait(opening.durationMs - 1)
  expect([hasOpening(), isSeen()]).toEqual([true, true])
  await wait(1)
  expect(hasOpening()).toBe(false)
  await expectWholeInterval(1)
})

test.each([
  ['chooses another photo', () => press(labels.next), () => press(labels.previous)],
  ['pauses', () => press(labels.pause), () => {}],
  ['leaves the page', () => setHidden(true), () => setHidden(false)],
])('an opening that arrives after a visitor %s does not play and is not seen', async (...steps) => {
  const [, leave, comeBack] = steps
  const load = await renderOpening()
  leave()
  await load()
  expect([hasOpening(), isSeen()]).toEqual([false, false])
  comeBack()
  await wait(100)
  expect([hasOpening(), isSeen()]).toEqual([false, false])
})

test('the opening is over for good when a visitor chooses another photo', async () => {
  await (await renderOpening())()
  expect(hasOpening()).toBe(true)
  press(labels.next)
  press(labels.previous)
  expect(hasOpening()).toBe(false)
})

test('in a page that loads slowly, the opening of a photo that was left is not even requested', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const decode = vi.fn(() => Promise.resolve())
  renderCarousel(decode, { opening })
  press(labels.next)
  act(() => void window.dispatchEvent(new Event('load')))
  await wait(100)
  expect(decode).not.toHaveBeenCalled()
  expect([hasOpening(), isSeen()]).toEqual([false, false])
})
