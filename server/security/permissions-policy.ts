import type { RequestHandler } from 'express'

/** What the site never uses, and so no script that got into it could either. Names: https://www.w3.org/TR/permissions-policy/ */
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

/** Sets `Permissions-Policy`, which helmet leaves to others (helmetjs/helmet 234). */
export function permissionsPolicy(): RequestHandler {
  const value = DENIED.map((feature) => `${feature}=()`).join(', ')
  return function setPermissionsPolicy(_req, res, next) {
    res.setHeader('Permissions-Policy', value)
    next()
  }
}
