import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listeningUrl } from '../../scripts/support/start-process'
import { temporaryFolder } from '../support/files'

/** Creates a project with this project's npm scripts and a build that does nothing. */
function createProject() {
  const folder = temporaryFolder()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { ...scripts, build: 'true' } }))
  return folder
}

/** Runs `npm start` in `folder`. Resolves to the site's URL and the process. */
async function npmStart(folder: string, env: Record<string, string>) {
  symlinkSync(resolve('dist'), join(folder, 'dist'))
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: '0', ...env } })
  onTestFinished(() => void npm.kill('SIGKILL'))
  const exited = once(npm, 'exit')
  for await (const text of npm.stdout.setEncoding('utf8')) {
    const url = listeningUrl(text)
    if (url) return { npm, exited, url }
  }
  throw new Error('ended before it listened')
}

test('`npm start` reads .env, which the environment overrides, and a signal ends its server', async () => {
  const folder = createProject()
  writeFileSync(join(folder, '.env'), 'BRAND_NAME="Brakes & Katy" # ours\nPHONE=(713) 555-0111\n')
  const { npm, exited, url } = await npmStart(folder, { PHONE: '(713) 555-0122' })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Brakes &amp; Katy')
  expect(page).toContain('(713) 555-0122')
  expect(page).not.toContain('(713) 555-0111')
  npm.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await expect(fetch(url)).rejects.toThrow()
})

test('`npm run serve` without a build names the build command', () => {
  const options = { cwd: createProject(), encoding: 'utf8' } as const
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'serve'], options)
  expect(status).toBe(1)
  expect(stderr).toBe('dist/server.cjs: not found; build the site with `npm run build`\n')
})
