/**
 * The colors of your brand. Their shades follow by themselves (`shared/document/global-styles.tsx`, which also has the
 * paper of the light bands), the icons after `npm run icons`. White text is on red, green and asphalt, dark on amber.
 */
export const colors = {
  /** Buttons, above all the call button. */
  red: '#c8201b',
  /** Prices and quotes. */
  amber: '#f5b301',
  /** Places. */
  green: '#00694b',
  /** The dark bands, and the bar of a phone's browser. */
  asphalt: '#14191f',
}
