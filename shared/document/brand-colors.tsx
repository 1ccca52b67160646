import { palette } from '../content/derived/palette'

/** The tokens of the brand's colors; `global-styles.tsx` has all others. */
export function BrandColors() {
  return (
    <style href="colors" precedence="component">
      {TOKENS}
    </style>
  )
}

const { red, darkRed, redTint, amber, darkAmber, green, asphalt, paper } = palette
const TOKENS =
  `:root{--red:${red};--red-7:${darkRed};--red-tint:${redTint};` +
  `--amber:${amber};--star:${darkAmber};--sign:${green};--asphalt:${asphalt};--paper:${paper}}`
