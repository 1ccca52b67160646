import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const SERVER = 'dist/server.cjs'

if (existsSync(SERVER)) {
  await import(resolve(SERVER))
} else {
  console.error(`${SERVER}: not found; build the site with \`npm run build\``)
  process.exitCode = 1
}
