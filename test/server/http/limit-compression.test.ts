import { expect, test } from 'vitest'
import { openStream } from '../../support/server/open-stream'
import { sendRequest } from '../../support/server/send-request'
import { routesWith, serveSite } from '../../support/server/serve-site'
import { suspendedPage } from '../../support/server/suspended-page'

test('32 responses are compressed at a time, and more once they have ended', async () => {
  const { content, release } = suspendedPage()
  const { url, port } = await serveSite({ routes: routesWith({ '/late': content }) })
  const codingOf = async (path: string) => (await sendRequest(port, path, 'br')).headers['content-encoding']
  const streams = await Promise.all(Array.from({ length: 32 }, () => openStream(`${url}/late`, 'br')))
  for (const { response } of streams) expect(response.headers['content-encoding']).toBe('br')
  expect(await codingOf('/reviews')).toBeUndefined()
  for (const stream of streams.splice(0, 16)) stream.disconnect()
  release()
  await Promise.all(streams.map((stream) => stream.end()))
  await expect.poll(() => codingOf('/reviews')).toBe('br')
})
