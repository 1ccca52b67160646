import { rm } from 'node:fs/promises'
import { createBuilder } from './build/create-builder'

await rm('dist', { recursive: true, force: true })
const builder = await createBuilder('dist', 'production')
try {
  await builder.build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await builder.dispose()
}
