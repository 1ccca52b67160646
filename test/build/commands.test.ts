import { execFile, spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listeningUrl } from '../../scripts/support/start-process'
import { temporaryFolder } from '../../scripts/support/temporary-folder'
import { readManifest } from '../../server/assets/manifest'
import { readPublicFiles } from '../../server/assets/public-files'
import { copyProject, editFile } from '../support/files'

const ENV = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' }

/** Returns a hash of each file in a build, by path, except for the manifest. */
function hashesOf(dist: string): Record<string, string> {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path !== 'manifest.json')
  const files = paths.filter((path) => statSync(join(dist, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, hash('sha256', readFileSync(join(dist, path)))]))
}

test('npm start builds the site and serves it, and the next build with --previous keeps its files', async () => {
  const project = copyProject()
  onTestFinished(() => rmSync(project, { recursive: true }))
  // The command has its own process group, which ends with the test.
  const npm = spawn('npm', ['start'], { cwd: project, env: ENV, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const exited = once(npm, 'exit')
  onTestFinished(() => void (npm.exitCode === null && process.kill(-Number(npm.pid), 'SIGKILL')))
  const lines: string[] = []
  const found = new Promise<string | undefined>((resolve) => {
    for (const input of [npm.stdout, npm.stderr])
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        if (listeningUrl(line)) resolve(listeningUrl(line))
      })
    exited.then(() => resolve(undefined))
  })
  const url = await found
  expect(url, `npm start in a folder without dist: ${lines.join('\n')}`).toBeDefined()
  expect(lines).toContainEqual(expect.stringMatching(/^Built in \d+\.\d s$/))
  expect((await fetch(`${url}/`)).status).toBe(200)
  npm.kill('SIGTERM')
  expect(await exited, 'exit code and signal of npm start after SIGTERM').toEqual([0, null])

  const hashes = hashesOf(join(project, 'dist'))
  const script = () => readManifest(join(project, 'dist')).files['not-found.js']?.file
  const before = script()
  editFile(join(project, 'client/not-found.ts'), '404: no page at', '404: none at')
  await promisify(execFile)('npm', ['run', 'build', '--', '--previous', 'dist'], { cwd: project, env: ENV })
  expect(script()).not.toBe(before)
  // What hasn't changed has the same bytes under the same name.
  expect(hashesOf(join(project, 'dist'))).toMatchObject(hashes)
  const served = readPublicFiles(readManifest(join(project, 'dist')), join(project, 'dist/public'))
  expect([...served.keys()]).toEqual(expect.arrayContaining([`/${before}`, `/${script()}`]))
})

test("npm run serve says in a sentence that there's no build", () => {
  const cwd = temporaryFolder()
  copyFileSync('package.json', join(cwd, 'package.json'))
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'serve'], { cwd, env: ENV, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: "There's no build yet. Run npm run build.\n" })
})

test("node server.cjs FILE reads the variables in FILE, and doesn't read .env", () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, '.env'), 'PHONE=555\n')
  writeFileSync(join(folder, 'own.env'), 'DRAIN_SECONDS=x\n')
  // The bad port ends the program either way.
  const options = { cwd: folder, env: { PORT: 'x' }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, [resolve('dist/server.cjs'), 'own.env'], options)
  expect(stderr.trim().split('\n')).toEqual([
    `PORT: "x" isn't a port; give a number from 0 to 65535`,
    `own.env: DRAIN_SECONDS: "x" isn't a number of seconds; give 0 to 300`,
  ])
  expect(status).toBe(1)
})
