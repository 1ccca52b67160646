import minMax from '@csstools/postcss-media-minmax'
import postcss from 'postcss'

const processor = postcss([minMax()])

/**
 * Writes `(width >= 960px)` as `(min-width: 960px)`, which Safari before 16.4 and Chrome before 104 need. They refuse
 * esbuild's `not (min-width: 960px)` for `(width < 960px)`, too; this is `(max-width: 959.98px)`.
 */
export function lowerMediaRanges(css: string): string {
  return processor.process(css, { from: undefined }).css
}
