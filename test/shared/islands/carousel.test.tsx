import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  press,
  pressDot,
  renderCarousel,
  shown,
  wait,
  withFakeClock,
} from '../../support/components/carousel'

withFakeClock()

test('a slide stays for four seconds', async () => {
  renderCarousel()
  await wait(3999)
  expect(shown()).toEqual(['1 of 5'])
  await wait(1)
  expect(shown()).toEqual(['2 of 5'])
})

test('the first slide follows the last', async () => {
  renderCarousel()
  await wait(4000)
  await wait(4000)
  await wait(4000)
  await wait(4000)
  expect(shown()).toEqual(['5 of 5'])
  await wait(4000)
  expect(shown()).toEqual(['1 of 5'])
})

test('next and previous wrap around at both ends', () => {
  renderCarousel()
  press('Previous photo')
  expect(shown()).toEqual(['5 of 5'])
  press('Next photo')
  expect(shown()).toEqual(['1 of 5'])
})

test('a dot shows its slide and restarts the timer', async () => {
  renderCarousel()
  await wait(3000)
  pressDot(4)
  expect(shown()).toEqual(['4 of 5'])
  await wait(3999)
  expect(shown()).toEqual(['4 of 5'])
  await wait(1)
  expect(shown()).toEqual(['5 of 5'])
})

test('next restarts the timer', async () => {
  renderCarousel()
  await wait(3000)
  press('Next photo')
  await wait(3999)
  expect(shown()).toEqual(['2 of 5'])
})

test('only the dot of the current slide is marked, and it stays focusable', () => {
  renderCarousel()
  pressDot(3)
  const dots = screen.getAllByRole('button', { name: /^Photo \d:/ })
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null])
  expect(dots.map((dot) => dot.getAttribute('aria-disabled'))).toEqual([null, null, 'true', null, null])
  expect(dots.every((dot) => !dot.hasAttribute('disabled'))).toBe(true)
})

test('the pause button stops the rotation and starts it again', async () => {
  renderCarousel()
  press('Pause the slide show')
  await wait(60_000)
  expect(shown()).toEqual(['1 of 5'])
  press('Start the slide show')
  await wait(4000)
  expect(shown()).toEqual(['2 of 5'])
})

test('the pause button is the first button', () => {
  renderCarousel()
  expect(screen.getAllByRole('button')[0]?.getAttribute('aria-label')).toBe('Pause the slide show')
})
