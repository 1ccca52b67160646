import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, vi } from 'vitest'
import { editFile } from '../files'

const COPIED = ['client', 'public', 'scripts', 'server', 'shared', 'package.json', 'tsconfig.json']

/** Runs `npm run dev` in a copy of the project with `env` in its `.env`, for the tests of one file. */
export function devServer(env: Record<string, string> = {}) {
  const project = mkdtempSync(join(tmpdir(), 'site-under-development-'))
  const lines: string[] = []
  let dev: ChildProcessWithoutNullStreams
  let url: string

  beforeAll(async () => {
    for (const name of COPIED) cpSync(name, join(project, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    const settings = Object.entries(env).map(([name, value]) => `${name}="${value}"\n`)
    writeFileSync(join(project, '.env'), settings.join(''))
    dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
      cwd: project,
      env: { ...process.env, PORT: '0' },
    })
    for (const input of [dev.stdout, dev.stderr]) {
      createInterface({ input }).on('line', (line) => lines.push(line))
    }
    url = await vi.waitUntil(() => /ready on (\S+),/.exec(lines.join('\n'))?.[1], 50_000)
  })
  afterAll(async () => {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    rmSync(project, { recursive: true })
  })

  /** Changes a file of the copy; returns a function that undoes the change. */
  const edit = (file: string, from: string, to: string) => editFile(join(project, file), from, to)
  return { edit, url: () => url, lines }
}
