import minMax from '@csstools/postcss-media-minmax'
import postcss from 'postcss'

const processor = postcss([minMax()])

/**
 * Rewrites `(width >= 960px)` to `(min-width: 960px)` for Safari before 16.4 and Chrome before 104. It rewrites
 * `(width < 960px)` to `(max-width: 959.98px)`, because they reject esbuild's `not (min-width: 960px)` too.
 */
export function lowerMediaRanges(css: string): string {
  return processor.process(css, { from: undefined }).css
}
