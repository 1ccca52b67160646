import type { EnginePage } from '../support/engines/engine'
import { waitUntil } from '../support/wait-until'

/** Waits until the font and all pictures have loaded, hidden pictures included. */
export async function loadEverything(page: EnginePage): Promise<void> {
  await waitUntil(
    () => 'fonts or pictures are missing',
    () => page.evaluate(hasEverything),
  )
}

function hasEverything(): boolean {
  const images = [...document.images]
  for (const image of images) {
    image.loading = 'eager'
    image.decoding = 'sync'
  }
  return document.fonts.status === 'loaded' && images.every((image) => image.complete)
}
