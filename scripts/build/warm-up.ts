import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compileBundle, encodeCodeCache, runBundle } from '../../server/load-bundle'
import { sitePaths } from '../support/start-process'

type Bundle = { start: (env: NodeJS.ProcessEnv, dist: string) => Promise<{ url: string }> }

const bundle = resolve(process.argv[2] ?? '')
const source = readFileSync(bundle)
const script = compileBundle(bundle, source)
const { start } = runBundle<Bundle>(bundle, script)

const { url } = await start(process.env, dirname(bundle))
for (const path of await sitePaths(url)) {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`${path}: status ${response.status}`)
}
writeFileSync(`${bundle}.cache`, encodeCodeCache(source, script.createCachedData()))
process.exit()
