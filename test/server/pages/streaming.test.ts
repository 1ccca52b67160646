import { once } from 'node:events'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { serverErrorSign } from '../../../shared/content/error-signs'
import { openSocket, openStream, sendRequest } from '../../support/server/requests'
import { routesWith, serveSite } from '../../support/server/serve-site'
import { suspendedPage } from '../../support/server/suspended-page'

/** Serves a page at `/late` whose second part is late. */
async function serveLate(renderTimeoutMs = 3_000) {
  const page = suspendedPage()
  const { url, log } = await serveSite({ routes: routesWith({ '/late': page.content }), renderTimeoutMs })
  return { ...page, url: `${url}/late`, log }
}

test.each(['identity', 'gzip', 'br'])(
  'a page with a late part is streamed in two pieces (%s)',
  async (coding) => {
    const { url, release } = await serveLate()
    const stream = await openStream(url, coding)
    expect(stream.response.headers['content-encoding'] ?? 'identity').toBe(coding)
    const first = await stream.until('please wait')
    expect(first).toContain('first part')
    expect(first).not.toContain('second part')
    release()
    expect(await stream.end()).toContain('second part')
  },
)

test('a render is aborted when its client disconnects, which is not an error', async () => {
  const { url, log, release, renderCount } = await serveLate()
  const stream = await openStream(url)
  await stream.until('please wait')
  stream.disconnect()
  const aborted = { msg: 'request', level: 'info', path: '/late', status: 200, aborted: true }
  await vi.waitFor(() => expect(log).toMatchObject([aborted]))
  release()
  expect(await (await openStream(url)).end()).toContain('second part')
  expect(renderCount()).toBe(1)
})

// React itself notices only a client that disconnects after the shell.
test('a render is aborted when its client disconnects before the shell, which is not an error', async () => {
  const { shell, release, renderCount } = suspendedPage()
  const { url, server, log } = await serveSite({ routes: routesWith({ '/late': shell }) })
  const visit = new AbortController()
  const arrived = once(server, 'request')
  fetch(`${url}/late`, { signal: visit.signal }).catch(() => {})
  await arrived
  visit.abort()
  await vi.waitFor(() => expect(log).toMatchObject([{ msg: 'request', path: '/late', aborted: true }]))
  release()
  expect(await (await openStream(`${url}/late`)).end()).toContain('second part')
  expect(renderCount()).toBe(1)
})

test('a render that exceeds its time limit ends early and is logged', async () => {
  const { url, log } = await serveLate(100)
  const body = await (await openStream(url, 'gzip')).end()
  expect(body).toContain('first part')
  expect(body).not.toContain('second part')
  expect(log.filter(({ msg }) => msg === 'rendering failed')).toMatchObject([
    { level: 'error', page: 'test', err: { message: 'not rendered within 100 ms' } },
  ])
})

test('a shell that exceeds its time limit answers 500 with the server-error page', async () => {
  const { shell } = suspendedPage()
  const { url } = await serveSite({ routes: routesWith({ '/late': shell }), renderTimeoutMs: 100 })
  const response = await fetch(`${url}/late`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(serverErrorSign.heading)
})

test('an error after the shell is logged, and the page still ends', async () => {
  const { url, log, fail } = await serveLate()
  const stream = await openStream(url, 'br')
  await stream.until('please wait')
  fail(new Error('the late part broke'))
  expect(await stream.end()).toContain('</html>')
  expect(log.filter(({ msg }) => msg === 'rendering failed')).toMatchObject([
    { err: { message: 'the late part broke' } },
  ])
})

test('while 32 pages are streamed, the next visitor receives the page as rendered at start', async () => {
  const { content, release } = suspendedPage()
  const { url, port } = await serveSite({ routes: routesWith({ '/late': content }) })
  const visit = () => sendRequest(port, '/reviews', 'br')
  // Requests that render nothing do not count.
  const others = Array.from({ length: 40 }, () => openSocket(port, 'POST / HTTP/1.1\r\nHost: x\r\n\r\n'))
  await Promise.all(others)
  const streams = await Promise.all(Array.from({ length: 31 }, () => openStream(`${url}/late`, 'br')))
  const streamed = await visit()
  expect(streamed.headers['content-encoding']).toBe('br')
  streams.push(await openStream(`${url}/late`, 'br'))
  const prepared = await visit()
  expect(prepared.headers['content-encoding']).toBeUndefined()
  expect(prepared.body.equals(brotliDecompressSync(streamed.body))).toBe(true)
  expect(prepared.headers.etag).toBe(streamed.headers.etag)
  for (const stream of streams.splice(0, 16)) stream.disconnect()
  release()
  await Promise.all(streams.map((stream) => stream.end()))
  await expect.poll(async () => (await visit()).headers['content-encoding']).toBe('br')
})
