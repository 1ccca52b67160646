import { expect, test } from 'vitest'
import { colors } from '../../shared/content/colors'
import { contrast } from '../../shared/content/derived/contrast'

const { red, amber, green, asphalt } = colors
const WHITE = '#ffffff'

// https://www.w3.org/TR/WCAG22/#contrast-minimum asks for 4.5 between a text and its background.
test.each([
  ['white text on asphalt', WHITE, asphalt, 10],
  ['white text on red', WHITE, red, 4.5],
  ['white text on green', WHITE, green, 4.5],
  ['dark text on amber', asphalt, amber, 7],
  ['red on asphalt', red, asphalt, 2],
  ['green on asphalt', green, asphalt, 2],
])('%s has enough contrast', (_name, color, background, least) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(least)
})
