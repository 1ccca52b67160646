import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverBundle } from '../../scripts/build/bundles'
import { startSite } from '../support/server/start-site'

const THROW_ON_RESPONSE = `
  const { ServerResponse } = require('node:http')
  process.on('SIGUSR2', () => {
    ServerResponse.prototype.writeHead = () => { throw new Error('out of the blue') }
  })
`

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'which-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the first line of the log names the commit of the build', async () => {
  const folder = createFolder()
  for (const file of ['manifest.json', 'public']) symlinkSync(resolve('dist', file), join(folder, file))
  vi.stubEnv('COMMIT', '0123abc')
  await build(serverBundle(folder, 'production'))
  vi.unstubAllEnvs()
  const site = await startSite({ COMMIT: 'of the run' }, join(folder, 'server.cjs'))
  await site.stop()
  expect(JSON.parse(site.logs[0] ?? '')).toMatchObject({ commit: '0123abc', msg: `listening on ${site.url}` })
})

test('stack traces name source files with --enable-source-maps', async () => {
  const preload = join(createFolder(), 'throw-on-response.cjs')
  writeFileSync(preload, THROW_ON_RESPONSE)
  const site = await startSite({ NODE_OPTIONS: `--enable-source-maps --require ${preload}` })
  process.kill(site.pid, 'SIGUSR2')
  fetch(site.url).catch(() => {})
  const named = /out of the blue.*\/server\/[\w/-]+\.tsx?:\d+:\d+/
  await vi.waitFor(() => expect(site.logs.join('\n')).toMatch(named), 20_000)
  process.kill(site.pid, 'SIGKILL')
  await site.exited
})
