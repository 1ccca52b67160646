/**
 * Lets Safari on iPhones draw what is pressed: it applies `:active` only on pages that listen for touches. See "Using
 * the :active state" in Apple's Safari Web Content Guide.
 */
export function listenForTouches(): void {
  addEventListener('touchstart', () => {})
}
