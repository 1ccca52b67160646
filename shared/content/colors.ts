/**
 * The colors of your brand. Their darker and lighter shades follow by themselves, the icons after `npm run icons`.
 * White letters stand on red, green and asphalt, dark ones on amber.
 */
export const colors = {
  /** What one can do, above all call. */
  red: '#c8201b',
  /** Prices and quotes. */
  amber: '#f5b301',
  /** Places. */
  green: '#00694b',
  /** The dark bands, and the bar of a phone's browser. */
  asphalt: '#14191f',
}
