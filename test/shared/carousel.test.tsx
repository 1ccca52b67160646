import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { carouselLabels as labels } from '../../shared/content/pictures'
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

const intro = { src: 'stopping.avif', durationMs: 1600 }

type Options = { late?: boolean; intro?: typeof intro; inSight?: number }

/**
 * Renders a carousel of five slides, four seconds each. Its images load at once or with `load` if they are `late`.
 * `inSight` is the share of the photo that is on the screen; `scroll` changes it.
 */
function renderCarousel({ late, inSight = 1, ...props }: Options = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => sessionStorage.clear())
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  if (!late) load()
  // jsdom loads no images and has no media queries.
  const decode = vi.fn(() => loaded)
  HTMLImageElement.prototype.decode = decode
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const observers = new Set<(share: number) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: (share: number) => void
      constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
        this.notify = (share) => callback([{ intersectionRatio: share }])
      }
      observe() {
        observers.add(this.notify)
        this.notify(inSight)
      }
      disconnect() {
        observers.delete(this.notify)
      }
    },
  )
  const scroll = (share: number) => act(async () => observers.forEach((notify) => void notify(share)))
  render(<Carousel labels={labels} intervalMs={4000} slides={slides} sizes="100vw" {...props} />)
  return { decode, scroll, load: () => act(async () => load()) }
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
  const dots = slides.map(({ dot }) => dot)
  expect(names).toEqual([labels.pause, labels.previous, ...dots, labels.next])
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

/** What a visitor does, and how it ends. */
type Interruption = [name: string, begin: () => unknown, end: () => unknown]

const pause: Interruption = ['a pause', () => press(labels.pause), () => press(labels.start)]
const hiddenPage: Interruption = ['a hidden page', () => setHidden(true), () => setHidden(false)]
const otherPhoto: Interruption = ['another photo', () => press(labels.next), () => press(labels.previous)]

function focusByKey() {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => button(labels.next).focus())
}

const enter = () => fireEvent.pointerEnter(carousel())

test.each<Interruption>([
  ['the pointer', enter, () => fireEvent.pointerLeave(carousel())],
  ['keyboard focus', focusByKey, () => act(() => button(labels.next).blur())],
  hiddenPage,
  pause,
])('%s stops the rotation, and the timer starts anew after it', async (_name, begin, end) => {
  renderCarousel()
  await wait(3000)
  begin()
  await wait(60_000)
  expectShown(1)
  end()
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
  const { load } = renderCarousel({ late: true })
  await wait(60_000)
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

test('the next slide waits for its photo, also if a visitor leaves the page and is back before it loads', async () => {
  const load = await renderLoading()
  setHidden(true)
  setHidden(false)
  await wait(60_000)
  await load()
  expectShown(2)
})

test('a slide is shown even if its photo fails to load', async () => {
  renderCarousel()
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no such photo'))
  await wait(4000)
  expectShown(2)
})

const hasIntro = () => carousel().querySelector(`[src="${intro.src}"]`) !== null
const isSeen = () => 'introPlayed' in sessionStorage

test('the intro plays over the first photo, which then shows for a whole interval', async () => {
  const { load } = renderCarousel({ late: true, intro })
  await wait(500)
  expect([hasIntro(), isSeen()]).toEqual([false, false])
  await load()
  await wait(intro.durationMs - 1)
  expect([hasIntro(), isSeen()]).toEqual([true, true])
  await wait(1)
  expect(hasIntro()).toBe(false)
  await expectWholeInterval(1)
})

test('the intro is not requested before 60 % of the photo are in sight, and then the show waits for it', async () => {
  const { decode, scroll, load } = renderCarousel({ late: true, intro, inSight: 0.59 })
  await wait(500)
  expect(decode).not.toHaveBeenCalled()
  await scroll(0.6)
  expect(decode).toHaveBeenCalledOnce()
  await wait(3_999)
  expectShown(1)
  await load()
  expect(carousel().dataset.intro).toBe('playing')
  await wait(intro.durationMs)
  expect(carousel().dataset.intro).toBe('played')
  await expectWholeInterval(1)
})

test('the intro does not play over a photo that has left the screen, but when it is back', async () => {
  const { scroll, load } = renderCarousel({ late: true, intro })
  await wait(500)
  await scroll(0.3)
  await load()
  expect([hasIntro(), isSeen()]).toEqual([false, false])
  await scroll(0.7)
  expect([hasIntro(), isSeen()]).toEqual([true, true])
})

test('the show goes on after four seconds if the intro does not load', async () => {
  const { load } = renderCarousel({ late: true, intro })
  await wait(4_000)
  await wait(4_000)
  await load()
  expectShown(2)
  expect([hasIntro(), isSeen()]).toEqual([false, false])
})

test.each([otherPhoto, hiddenPage])('%s prevents an intro that is late', async (_name, begin, end) => {
  const { load } = renderCarousel({ late: true, intro })
  await wait(0)
  begin()
  await load()
  expect([hasIntro(), isSeen()]).toEqual([false, false])
  end()
  await wait(100)
  expect([hasIntro(), isSeen()]).toEqual([false, false])
})

test.each([otherPhoto, pause])('%s ends the intro for good', async (_name, begin, end) => {
  renderCarousel({ intro })
  await wait(0)
  expect(hasIntro()).toBe(true)
  begin()
  expect(hasIntro()).toBe(false)
  end()
  await wait(100)
  expect(hasIntro()).toBe(false)
})

test.each([
  ['another photo', otherPhoto[1]],
  ['less motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['less data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
] as const)('after a slow load of the page the intro is not even requested: %s', async (_name, choose) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { decode } = renderCarousel({ intro })
  choose()
  act(() => void window.dispatchEvent(new Event('load')))
  await wait(100)
  expect(decode).not.toHaveBeenCalled()
  expect([hasIntro(), isSeen()]).toEqual([false, false])
})
