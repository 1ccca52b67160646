/**
 * What a script on the page would ask for to watch a visitor or to take money. Other features are left at the browser's
 * default, because the names of all of them would take 350 bytes of each document. Names: https://www.w3.org/TR/permissions-policy/
 */
const DENIED = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

/** The value of `Permissions-Policy`, which helmet does not set (helmetjs/helmet 234). */
export function permissionsPolicy(): string {
  return DENIED.map((feature) => `${feature}=()`).join(', ')
}
