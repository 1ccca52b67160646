import { expect, test } from 'vitest'
import { startSite } from '../support/start-site'

test('the built server prints its address and answers there', async () => {
  const site = await startSite()
  const response = await fetch(site.url)
  await site.stop()
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
})
