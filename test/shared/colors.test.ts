import { expect, test } from 'vitest'
import { colors } from '../../shared/content/colors'
import { contrast } from '../support/contrast'

const { red, amber, green, asphalt } = colors
const WHITE = '#ffffff'

// https://www.w3.org/TR/WCAG22/#contrast-minimum asks for 4.5 between text and its background.
test.each([
  ['white text on asphalt', WHITE, asphalt],
  ['white text on red', WHITE, red],
  ['white text on green', WHITE, green],
  ['dark text on amber', asphalt, amber],
])('%s has enough contrast', (_name, color, background) => {
  expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
})
