import type { Page, Response } from 'playwright-core'

/**
 * Records what `page` loads from now on. The returned function resolves to the bytes of one resource type, such as
 * `image`. Call it before the page closes, because it reads the bodies.
 */
export function watchLoads(page: Page): (resourceType: string) => Promise<number> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return async function loadedBytes(resourceType) {
    const wanted = responses.filter((response) => response.request().resourceType() === resourceType)
    const bodies = await Promise.all(wanted.map((response) => response.body()))
    return bodies.reduce((bytes, body) => bytes + body.byteLength, 0)
  }
}
