import { expect, test } from 'vitest'
import { startSite } from '../../support/server/start-site'

test('with PAGE_CACHE=off every page is rendered for every request', async () => {
  const [site, cached] = [await startSite({ PAGE_CACHE: 'off' }), await startSite()]
  const lengthOf = async (url: string) => (await fetch(url)).headers.get('content-length')
  await expect.poll(() => lengthOf(cached.url), { timeout: 10_000 }).toMatch(/^\d+$/)
  expect(await lengthOf(site.url)).toBeNull()
  expect([await site.stop(), await cached.stop()]).toEqual([0, 0])
})
