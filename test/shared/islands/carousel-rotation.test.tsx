import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { labels, press, renderCarousel, shown, wait, withFakeClock } from '../../support/components/carousel'

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
