/** Features that the site never uses. Names: https://www.w3.org/TR/permissions-policy/ */
const DENIED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The value of `Permissions-Policy`, which helmet does not set (helmetjs/helmet 234). */
export function permissionsPolicy(): string {
  return DENIED.map((feature) => `${feature}=()`).join(', ')
}
