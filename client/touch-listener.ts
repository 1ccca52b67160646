/**
 * Safari on iPhones applies `:active` only on pages that listen for touches: "Using the :active state" in Apple's
 * Safari Web Content Guide.
 */
export function listenForTouches(): void {
  addEventListener('touchstart', () => {})
}
