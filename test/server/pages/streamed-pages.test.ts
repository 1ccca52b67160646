import { expect, test } from 'vitest'
import { getRequest, sendRaw } from '../../support/server/requests'
import { serveApp } from '../../support/server/serve-app'

// Many visitors may come before a page is cached, and an instance has 256 MB. Brotli's default window takes 4 MB each.
test('a page that is streamed with Brotli has a window of 64 KB', async () => {
  const { port } = await serveApp()
  const response = await sendRaw(port, getRequest('/', 'Accept-Encoding: br\r\n'))
  expect(response).toContain('Content-Encoding: br')
  const [, first = ''] = /\r\n\r\n[0-9a-f]+\r\n(.)/s.exec(response) ?? []
  // A stream begins with the size of its window, and the bit 0 stands for 64 KB: RFC 7932, section 9.1.
  expect(first.charCodeAt(0) & 1).toBe(0)
})
