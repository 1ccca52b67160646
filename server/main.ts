import { join } from 'node:path'
import { loadBundle } from './bundle/load-bundle'

const { start } = loadBundle<typeof import('./start')>(join(__dirname, 'start.cjs'))
start(process.env, __dirname)
