import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { Script } from 'node:vm'

const PAGES = { '/': 200, '/reviews': 200, '/no-such-page': 404 }

const [bundle = '', codeCache = ''] = process.argv.slice(2).map((path) => resolve(path))
const source = readFileSync(bundle)
const script = new Script(Module.wrap(source.toString('latin1')), { filename: bundle })
const module = {
  exports: { start: (_env: NodeJS.ProcessEnv, _dist: string) => Promise.resolve({ url: '' }) },
}
script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle))

const { url } = await module.exports.start(process.env, dirname(bundle))
for (const [path, expected] of Object.entries(PAGES)) {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== expected) throw new Error(`${path}: status ${response.status}, not ${expected}`)
}
// As server/bundle/load-bundle.ts reads it; by another name first, so that no half of it is ever found.
const digest = createHash('sha256').update(source).digest()
writeFileSync(`${codeCache}.new`, Buffer.concat([digest, script.createCachedData()]))
renameSync(`${codeCache}.new`, codeCache)
process.exit()
