import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { buildPublic } from './build/build-public'
import { clientBundles, serverBundle } from './build/bundles'
import { checkTypes } from './build/check-types'
import { licensesOf } from './build/licenses'
import { messageOf } from './build/messages'
import { startProcess } from './build/start-process'

/** This folder replaces `dist` once it's complete, so that a failed build changes nothing. */
const NEXT = 'dist.new'

/** The folder of another build, whose hashed files the new build also serves. It may be `dist`. */
const { previous } = parseArgs({ options: { previous: { type: 'string' } } }).values
try {
  await rm(NEXT, { recursive: true, force: true })
  const server = await build(serverBundle(NEXT, 'production'))
  // The compiler may report up to fifteen errors for a mistake that esbuild reports once, so esbuild runs first.
  await checkTypes()
  await writeFile(join(NEXT, 'licenses.txt'), await licensesOf(server.metafile))
  const client = await build({ ...clientBundles(join(NEXT, 'public'), 'production'), write: false })
  await buildPublic(NEXT, 'production', client, previous)
  await tryStart()
  await rm('dist', { recursive: true, force: true })
  await rename(NEXT, 'dist')
  console.log(`Built in ${(performance.now() / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(await messageOf(error))
  process.exitCode = 1
} finally {
  await rm(NEXT, { recursive: true, force: true })
}

/** Starts the server once, because it refuses what a page can't show, such as a photo without files. */
async function tryStart(): Promise<void> {
  const server = await startProcess(join(NEXT, 'server.cjs')).catch(({ message }: Error) => {
    throw new Error(message.replaceAll(/; correct it$/gm, '$& and build the site again'))
  })
  await server.stop('SIGKILL')
}
