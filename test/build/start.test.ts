import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serverBundle } from '../../scripts/build/bundles'
import { listeningUrl } from '../../scripts/support/start-process'
import { serverErrorSign } from '../../shared/content/error-signs'
import { temporaryFolder } from '../support/files'
import { runFirst, startSite } from '../support/server/start-site'

/** Creates a project with this project's npm scripts and a build that does nothing. */
function createProject() {
  const folder = temporaryFolder()
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { ...scripts, build: 'true' } }))
  return folder
}

test('`npm start` reads .env, which the environment overrides, and a signal ends its server', async () => {
  const cwd = createProject()
  symlinkSync(resolve('dist'), join(cwd, 'dist'))
  writeFileSync(join(cwd, '.env'), 'BRAND_NAME="Brakes & Katy" # ours\nPHONE=(713) 555-0111\n')
  const npm = spawn('npm', ['start'], { cwd, env: { ...process.env, PORT: '0', PHONE: '(713) 555-0122' } })
  onTestFinished(() => void npm.kill('SIGKILL'))
  const exited = once(npm, 'exit')
  const output: Buffer[] = []
  npm.stdout.on('data', (bytes) => output.push(bytes))
  const url = await vi.waitUntil(() => listeningUrl(output.join('')), 30_000)
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

test('a source that is saved while the build runs is newer than the build', () => {
  const savedAt = (file: string) => statSync(file).mtimeMs
  const outputs = readdirSync('dist/public/assets').map((name) => savedAt(`dist/public/assets/${name}`))
  expect(savedAt('dist/manifest.json')).toBeLessThan(Math.min(...outputs))
})

test('the first line of the log names the commit of the build', async () => {
  const folder = temporaryFolder()
  for (const file of ['manifest.json', 'public']) symlinkSync(resolve('dist', file), join(folder, file))
  vi.stubEnv('COMMIT', '0123abc')
  await build(serverBundle(folder, 'production'))
  vi.unstubAllEnvs()
  const site = await startSite({ COMMIT: 'of the run' }, join(folder, 'server.cjs'))
  await site.stop()
  expect(JSON.parse(site.logs[0] ?? '')).toMatchObject({ commit: '0123abc', msg: `listening on ${site.url}` })
})

test('a fault of the server answers 500, and with --enable-source-maps its log line names source files', async () => {
  const code = `import { ServerResponse } from 'node:http'
    const { writeHead } = ServerResponse.prototype
    ServerResponse.prototype.writeHead = () => {
      Object.assign(ServerResponse.prototype, { writeHead })
      throw new Error('out of the blue')
    }`
  const site = await startSite({ NODE_OPTIONS: `--enable-source-maps ${runFirst(code)}` })
  const response = await fetch(`${site.url}/robots.txt`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(serverErrorSign.heading)
  const named = /out of the blue.*\/server\/[\w/-]+\.tsx?:\d+:\d+/
  await expect.poll(() => site.logs.join('\n')).toMatch(named)
})
