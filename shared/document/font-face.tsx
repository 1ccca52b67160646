import { preload } from 'react-dom'
import type { AssetUrl } from '../content/site'

type Props = { assetUrl: AssetUrl }

/**
 * The font and its local fallbacks, which are Arial or its twin and, on Android, Roboto. They have about the same
 * metrics, so few lines break elsewhere when the font loads. Accented letters are a second family, which browsers load
 * only for pages that show one. In the first family they'd double the time of Chromium's layout. The numbers are our
 * Overpass's ascent (.948 em) and descent (.318 em) and, by weight, the width of this site's texts in percent of the
 * fallback's.
 */
export function FontFace({ assetUrl }: Props) {
  const letters = assetUrl('fonts/overpass.woff2')
  const accents = assetUrl('fonts/overpass-accents.woff2')
  preload(letters, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <style href="font" precedence="component">
      {overpass('Overpass', letters) +
        overpass('"Overpass Accents"', accents, 'U+a1,U+ae,U+b0,U+bd,U+bf-ff,U+152,U+153') +
        fallback('"Overpass Fallback"', '400', 101.2, 'Arial', 'Liberation Sans') +
        fallback('"Overpass Fallback"', '700', 99, 'Arial Bold', 'Liberation Sans Bold') +
        fallback('"Overpass Fallback"', '800', 97.8, 'Arial Bold', 'Liberation Sans Bold') +
        fallback('"Overpass Android"', '400', 101.4, 'Roboto') +
        fallback('"Overpass Android"', '700', 98.5, 'Roboto Bold') +
        fallback('"Overpass Android"', '800', 104.8, 'Roboto Bold')}
    </style>
  )
}

function overpass(family: string, url: string, range?: string): string {
  return (
    `@font-face{font-family:${family};src:url(${url}) format("woff2");font-weight:400 800;font-display:swap` +
    `${range ? `;unicode-range:${range}` : ''}}`
  )
}

function fallback(family: string, weight: string, sizeAdjust: number, ...names: string[]): string {
  const sources = names.map((name) => `local("${name}")`)
  const percent = (metric: number) => `${((metric / sizeAdjust) * 100).toFixed(1)}%`
  return (
    `@font-face{font-family:${family};font-weight:${weight};src:${sources};` +
    `size-adjust:${sizeAdjust}%;line-gap-override:0%;` +
    `ascent-override:${percent(94.8)};descent-override:${percent(31.8)}}`
  )
}
