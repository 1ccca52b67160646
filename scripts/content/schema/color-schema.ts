import * as v from 'valibot'
import { contrast } from '../../../shared/content/derived/palette'
import type { Content } from '../load-content'
import { color, wrong } from './fields'

const WHITE = '#ffffff'

/** Colors with enough contrast for text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export function colorSchema(content: Content) {
  const { asphalt } = (content.colors?.colors ?? {}) as { asphalt?: string }
  function contrasting(other: string, least: number, remedy: string) {
    // The contrast with an invalid color is NaN; that color has a finding of its own.
    const hasContrast = (value: string) => !(contrast(value, other) < least)
    return v.pipe(color, v.check(hasContrast, wrong(`is ${remedy}`)))
  }
  return v.strictObject({
    red: contrasting(WHITE, 4.5, 'too light for white letters; choose a darker one'),
    amber: contrasting(String(asphalt), 7, 'too dark for dark letters; choose a lighter one'),
    green: contrasting(WHITE, 4.5, 'too light for white letters; choose a darker one'),
    asphalt: contrasting(WHITE, 10, 'too light for a dark band; choose a darker one'),
  })
}
