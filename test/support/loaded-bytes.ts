import type { Page, Response } from 'playwright-core'

/**
 * Notes what `page` loads from now on. The function it returns gives the bytes of all files of one type, such as `image`;
 * it asks for them only then, because a body cannot be read any more once the page is closed.
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
