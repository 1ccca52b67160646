import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { serverBundle } from '../../scripts/build/bundles'
import { startServer } from '../support/server/start-server'
import { lacking, matchesIn } from '../support/strings'
import { temporaryFolder } from '../support/temporary-folder'

test('the functions of server.cjs have their names, which stacks in the log show', () => {
  const sections = matchesIn(readFileSync('dist/server.cjs', 'utf8'), /\bfunction (\w+Section)\(/g)
  expect(sections.length, 'functions with the names of sections').toBeGreaterThan(3)
})

test('the environment overrides the .env in the server’s folder, and the log names the commit', async () => {
  // There are no packages beside it.
  const folder = temporaryFolder()
  for (const file of ['manifest.json', 'public']) symlinkSync(resolve('dist', file), join(folder, file))
  vi.stubEnv('COMMIT', '0123abc')
  await build(serverBundle(folder, 'production'))
  writeFileSync(join(folder, '.env'), 'BRAND_NAME="Brakes & Katy" # ours\nPHONE=(713) 555-0111\n')
  const server = await startServer({ PHONE: '(713) 555-0122', COMMIT: 'of the run' }, join(folder, 'server.cjs'))
  const page = await (await fetch(server.url)).text()
  expect(lacking(page, 'Brakes &amp; Katy', '(713) 555-0122', '(713) 555-0111')).toEqual(['(713) 555-0111'])
  await server.stop()
  const [first, second] = server.entries()
  expect(first).toMatchObject({ commit: '0123abc', msg: `listening on ${server.url}` })
  expect(second).toMatchObject({ msg: 'the site shows a placeholder for SITE_URL; see .env.example' })
})
