import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { serverBundle } from '../../scripts/build/bundles'
import { temporaryFolder } from '../support/files'
import { startSite } from '../support/server/start-site'

test('the first line of the log names the commit of the build', async () => {
  const folder = temporaryFolder()
  for (const file of ['manifest.json', 'public']) symlinkSync(resolve('dist', file), join(folder, file))
  vi.stubEnv('COMMIT', '0123abc')
  await build(serverBundle(folder, 'production'))
  vi.unstubAllEnvs()
  const site = await startSite({ COMMIT: 'of the run' }, join(folder, 'server.cjs'))
  await site.stop()
  expect(JSON.parse(site.logs[0] ?? '')).toMatchObject({ commit: '0123abc', msg: `listening on ${site.url}` })
})

const THROW_ON_RESPONSE = `
  const { ServerResponse } = require('node:http')
  ServerResponse.prototype.writeHead = () => { throw new Error('out of the blue') }
`

test('stack traces name source files with --enable-source-maps', async () => {
  const preload = join(temporaryFolder(), 'throw-on-response.cjs')
  writeFileSync(preload, THROW_ON_RESPONSE)
  const site = await startSite({ NODE_OPTIONS: `--enable-source-maps --require ${preload}` })
  fetch(site.url).catch(() => {})
  const named = /out of the blue.*\/server\/[\w/-]+\.tsx?:\d+:\d+/
  await expect.poll(() => site.logs.join('\n')).toMatch(named)
  await site.stop('SIGKILL')
})
