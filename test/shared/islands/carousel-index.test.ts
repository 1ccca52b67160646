import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextIndex, previousIndex } from '../../../shared/islands/carousel/carousel-index'

const place = fc
  .integer({ min: 1, max: 100 })
  .chain((count) => fc.record({ count: fc.constant(count), index: fc.nat(count - 1) }))

test('any walk of next, previous and dots ends on one of the slides', () => {
  const step = fc.oneof(fc.constant('next'), fc.constant('previous'), fc.nat(4))
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let index = 0
      for (const taken of steps) {
        if (taken === 'next') index = nextIndex(index, 5)
        else if (taken === 'previous') index = previousIndex(index, 5)
        else index = Number(taken)
        expect([0, 1, 2, 3, 4]).toContain(index)
      }
    }),
  )
})

test('previous takes back what next did, and next what previous did', () => {
  fc.assert(
    fc.property(place, ({ count, index }) => {
      expect(previousIndex(nextIndex(index, count), count)).toBe(index)
      expect(nextIndex(previousIndex(index, count), count)).toBe(index)
    }),
  )
})

test('next as often as there are slides comes back to the first', () => {
  fc.assert(
    fc.property(place, ({ count, index }) => {
      let reached = index
      for (let step = 0; step < count; step += 1) reached = nextIndex(reached, count)
      expect(reached).toBe(index)
    }),
  )
})
