import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'

const COPIED = ['client', 'public', 'scripts', 'server', 'shared', 'package.json', 'tsconfig.json']

/** Runs `npm run dev` in a copy of the project with `env` in its `.env`, for the tests of one file. */
export function devServer(env: Record<string, string> = {}) {
  const project = mkdtempSync(join(tmpdir(), 'site-under-development-'))
  const lines: string[] = []
  let dev: ChildProcess
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
    url = await new Promise((resolve) => {
      for (const stream of [dev.stdout, dev.stderr]) {
        createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
          lines.push(line)
          const ready = /ready on (\S+),/.exec(line)?.[1]
          if (ready) resolve(ready)
        })
      }
    })
  })
  afterAll(async () => {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    rmSync(project, { recursive: true })
  })

  /** Changes a file of the copy; returns a function that undoes the change. */
  function edit(file: string, from: string, to: string): () => void {
    const path = join(project, file)
    const source = readFileSync(path, 'utf8')
    if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
    writeFileSync(path, source.replace(from, to))
    return () => writeFileSync(path, source)
  }
  return { edit, url: () => url, lines }
}
