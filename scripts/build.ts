import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBuilder } from './build/create-builder'

/** The folder of another build, whose hashed files the new build serves too. It may be `dist`. */
const { previous } = parseArgs({ options: { previous: { type: 'string' } } }).values
const copy = previous && (await mkdtemp(join(tmpdir(), 'previous-')))
try {
  if (copy && !existsSync(join(previous, 'manifest.json')))
    throw new Error(`--previous ${previous}: no build; give the folder \`dist\` of one`)
  if (copy) await cp(previous, copy, { recursive: true })
  await rm('dist', { recursive: true, force: true })
  const builder = await createBuilder('dist', 'production', copy)
  await builder.build().finally(builder.dispose)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (copy) await rm(copy, { recursive: true })
}
