import { rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkTypes } from './build/check-types'
import { createBuilder } from './build/create-builder'
import { messageOf } from './build/messages'

/** Replaces `dist` once it is complete, so that a build that fails changes nothing. */
const NEXT = 'dist.new'

/** The folder of another build, whose hashed files the new build serves too. It may be `dist`. */
const { previous } = parseArgs({ options: { previous: { type: 'string' } } }).values
try {
  await checkTypes()
  const builder = await createBuilder(NEXT, 'production', previous)
  await builder.build().finally(builder.dispose)
  await rm('dist', { recursive: true, force: true })
  await rename(NEXT, 'dist')
} catch (error) {
  console.error(await messageOf(error))
  process.exitCode = 1
} finally {
  await rm(NEXT, { recursive: true, force: true })
}
