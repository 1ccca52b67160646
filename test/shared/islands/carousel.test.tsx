import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { labels, press, renderCarousel, shown, wait, withFakeClock } from '../../support/components/carousel'

withFakeClock()

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
