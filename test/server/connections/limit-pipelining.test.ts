import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { getRequest, openSocket, sendRaw, sendRequest } from '../../support/server/requests'
import { routesWith, serveSite } from '../../support/server/serve-site'

const LARGE = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'

/** Serves a page at `/large` that is larger than a connection buffers, and counts its renders. */
async function serveLarge() {
  let renders = 0
  function content() {
    renders += 1
    return 'x'.repeat(8_000_000)
  }
  const site = await serveSite({ routes: routesWith({ '/large': content }) })
  const connections = promisify(site.server.getConnections.bind(site.server))
  return { ...site, connections, renders: () => renders }
}

test('a pipelined request waits until the response before it is read', async () => {
  const { port, renders } = await serveLarge()
  const socket = await openSocket(port, LARGE.repeat(5))
  await expect.poll(renders).toBe(1)
  await sendRequest(port, '/', 'br')
  expect(renders()).toBe(1)
  let received = 0
  socket.on('data', (text: string) => {
    received += text.length
  })
  await expect.poll(() => received).toBeGreaterThan(5 * 8_000_000)
  expect(renders()).toBe(5)
})

test('too many waiting requests close their own connection, and nothing is counted after that', async () => {
  const { port, connections } = await serveLarge()
  const attack = async () => (await openSocket(port, LARGE.repeat(1_600))).on('close', () => {})
  const sockets = await Promise.all([attack(), attack(), attack()])
  // The unread connections stay open: one of them exceeds the limit of all.
  await expect.poll(connections).toBe(2)
  expect((await sendRequest(port, '/', 'br')).status).toBe(200)
  expect(await sendRaw(port, LARGE + getRequest('/robots.txt'), 200)).not.toContain('robots')
  for (const socket of sockets) socket.destroy()
  await expect.poll(connections).toBe(0)
  const robots = `GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1_500)
  const responses = await sendRaw(port, robots + getRequest('/robots.txt'))
  expect(responses.match(/^HTTP\/1.1 200 /gm)).toHaveLength(1_501)
})

test('a request with a body or an upgrade is the last of its connection', async () => {
  const { port } = await serveSite({ way: 'cached' })
  for (const header of ['Transfer-Encoding: chunked\r\n\r\n0', 'Connection: upgrade\r\nUpgrade: h2c']) {
    const socket = await openSocket(port, `GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`.repeat(9))
    const [response] = await once(socket, 'data')
    expect(response).toMatch(/^HTTP\/1.1 200 .*^Connection: close\r$/ms)
    const rest = (await socket.toArray()).join('')
    expect(rest).not.toContain('HTTP/1.1')
  }
})
