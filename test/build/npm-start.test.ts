import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A project with the scripts of this one whose build does nothing. */
function createProject() {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { ...scripts, build: 'true' } }))
  return folder
}

test('a signal to `npm start` ends the server', async () => {
  const folder = createProject()
  symlinkSync(resolve('dist'), join(folder, 'dist'))
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: '0' } })
  onTestFinished(() => void npm.kill('SIGKILL'))
  const exited = once(npm, 'exit')
  let url: string | undefined
  for await (const text of npm.stdout.setEncoding('utf8')) {
    url = /listening on (http:[^"]+)/.exec(text)?.[1]
    if (url) break
  }
  expect((await fetch(String(url))).status).toBe(200)
  npm.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
  await expect(fetch(String(url))).rejects.toThrow()
})

test('`npm run serve` without a build names the command that makes it', async () => {
  const npm = spawn('npm', ['run', '--silent', 'serve'], { cwd: createProject() })
  const output = npm.stderr.toArray()
  expect((await once(npm, 'exit'))[0]).toBe(1)
  expect((await output).join('')).toBe('dist/server.cjs: not found; build the site with `npm run build`\n')
})
