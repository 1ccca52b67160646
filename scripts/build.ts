import { buildSite } from './build/build-site'

try {
  await buildSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
