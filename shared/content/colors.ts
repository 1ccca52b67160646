/**
 * The colors of your brand. Their shades follow by themselves, and the icons after `npm run icons`. Text is white on
 * red, green and asphalt, and dark on amber. The color of the light bands is in `shared/document/global-styles.tsx`.
 */
export const colors = {
  /** Buttons, such as the call button. */
  red: '#c8201b',
  /** Prices and quotes. */
  amber: '#f5b301',
  /** Places. */
  green: '#00694b',
  /** The dark bands, and the bar of a phone's browser. */
  asphalt: '#14191f',
}
