import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { labels, press, renderCarousel, shown, wait, withFakeClock } from '../../support/carousel'

withFakeClock()

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test('slides are announced only while the show stands', () => {
  renderCarousel()
  const live = screen.getByText('Calipers').closest('[aria-live]')
  expect(live?.getAttribute('aria-live')).toBe('off')
  press('Pause the slide show')
  expect(live?.getAttribute('aria-live')).toBe('polite')
})

test('the show rests under the pointer and goes on after', async () => {
  renderCarousel()
  const carousel = screen.getByRole('region', { name: labels.label })
  fireEvent.pointerEnter(carousel)
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  fireEvent.pointerLeave(carousel)
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the show rests while the keyboard is in it and goes on after', async () => {
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

test('who starts the show with the pointer on the button sees it move', async () => {
  renderCarousel()
  fireEvent.pointerEnter(screen.getByRole('region', { name: labels.label }))
  press('Pause the slide show')
  press('Start the slide show')
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the show stands while the page is hidden and starts its four seconds anew after', async () => {
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

test('a page that is put aside and brought back goes on', async () => {
  renderCarousel()
  fireEvent(window, new Event('pagehide'))
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  fireEvent(window, new Event('pageshow'))
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('who asked for less motion gets a show that stands until it is started', async () => {
  renderCarousel({ reducedMotion: true })
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  press('Start the slide show')
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('a photo that comes later than its turn is waited for', async () => {
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

test('a photo that fails takes its turn all the same', async () => {
  renderCarousel({ decode: () => Promise.reject(new Error('no such photo')) })
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('a photo that comes after the show was paused does not take its turn', async () => {
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
