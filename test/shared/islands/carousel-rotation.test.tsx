import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { labels, press, renderCarousel, shown, wait, withFakeClock } from '../../support/components/carousel'

withFakeClock()

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test('slides are announced only while the carousel is paused', () => {
  renderCarousel()
  const live = screen.getByText('Calipers').closest('[aria-live]')
  expect(live?.getAttribute('aria-live')).toBe('off')
  press('Pause the slide show')
  expect(live?.getAttribute('aria-live')).toBe('polite')
})

test('the rotation stops under the pointer and resumes after it leaves', async () => {
  renderCarousel()
  const carousel = screen.getByRole('region', { name: labels.label })
  fireEvent.pointerEnter(carousel)
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  fireEvent.pointerLeave(carousel)
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the rotation stops during keyboard focus and resumes after it leaves', async () => {
  renderCarousel()
  const next = screen.getByRole('button', { name: 'Next photo' })
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => next.focus())
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  act(() => next.blur())
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the start button starts the rotation even under the pointer', async () => {
  renderCarousel()
  fireEvent.pointerEnter(screen.getByRole('region', { name: labels.label }))
  press('Pause the slide show')
  press('Start the slide show')
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the rotation stops while the page is hidden and restarts the timer after it', async () => {
  renderCarousel()
  await wait(3000)
  setHidden(true)
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  setHidden(false)
  await wait(3999)
  expect(shown()).toEqual(['1 of 5'])
  await wait(1)
  expect(shown()).toEqual(['2 of 5'])
})

test('the rotation resumes after the back/forward cache restores the page', async () => {
  renderCarousel()
  fireEvent(window, new Event('pagehide'))
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  fireEvent(window, new Event('pageshow'))
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('with reduced motion the rotation does not start by itself', async () => {
  renderCarousel({ reducedMotion: true })
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  press('Start the slide show')
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the next slide waits until its photo has loaded', async () => {
  let arrive = () => {}
  renderCarousel({
    decode: () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  })
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  await act(async () => arrive())
  expect(shown()).toEqual(['2 of 5'])
})

test('a slide is shown even if its photo fails to load', async () => {
  renderCarousel({ decode: () => Promise.reject(new Error('no such photo')) })
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('a photo that loads after a pause does not change the slide', async () => {
  let arrive = () => {}
  renderCarousel({
    decode: () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  })
  await wait(4000)
  press('Pause the slide show')
  await act(async () => arrive())
  expect(shown()).toEqual(['1 of 5'])
})
