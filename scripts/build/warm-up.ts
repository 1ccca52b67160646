import { readFileSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { Script } from 'node:vm'

const [bundle = '', codeCache = ''] = process.argv.slice(2).map((path) => resolve(path))
const script = new Script(Module.wrap(readFileSync(bundle, 'latin1')), { filename: bundle })
const module = { exports: { start: (_env: NodeJS.ProcessEnv, _dist: string) => Promise.resolve('') } }
script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle))

const url = await module.exports.start(process.env, dirname(bundle))
for (const path of ['/', '/reviews', '/no-such-page']) {
  await (await fetch(url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
}
writeFileSync(codeCache, script.createCachedData())
process.exit()
