import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder'

// `npm run test:deployment` does the same with an engine, and what only an engine shows.

const NEEDED =
  'set -e; ((BASH_VERSINFO[0] > 4 || (BASH_VERSINFO[0] == 4 && BASH_VERSINFO[1] > 3))); command -v git; command -v flock'
const canRun = process.platform === 'linux' && spawnSync('bash', ['-c', NEEDED]).status === 0
beforeEach(({ skip }) => skip(!canRun, 'tests of scripts/deploy, which needs Linux, git, flock and Bash 4.4'))

/** What the first test begins with, for the other ones. */
let template = ''

/** A clone of a repository with two commits, of which the first one is live, on a machine with a stub of Docker. */
function liveSite() {
  const folder = temporaryFolder()
  const [origin, clone, bin] = [join(folder, 'origin'), join(folder, 'clone'), join(folder, 'bin')]
  const [home, state] = [join(folder, 'home'), join(folder, 'state')]
  const ofOthers = { DOMAIN: 'other.example', COMPOSE_PROFILES: 'other', https_proxy: 'http://proxy.example' }
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: home, STUB: state, ...ofOthers }
  const options = { env, encoding: 'utf8' } as const
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost']
  const git = (cwd: string, ...args: string[]) => execFileSync('git', [...identity, ...args], { cwd, ...options })
  const commit = (compose: string) => {
    writeFileSync(join(origin, 'compose.yaml'), compose)
    git(origin, 'commit', '--quiet', '--all', '--message', compose)
    return git(origin, 'rev-parse', 'HEAD').trim()
  }
  const write = (name: string, text: string) => writeFileSync(join(state, name), `${text}\n`)
  const read = (name: string) => (existsSync(join(state, name)) ? readFileSync(join(state, name), 'utf8').trim() : '')
  /** Runs a command. `replaced` are the services that it replaced, in this order. */
  const run = (...args: string[]) => {
    writeFileSync(join(state, 'calls'), '')
    const { status, stdout, stderr } = spawnSync(join(clone, 'scripts/deploy'), args, { cwd: clone, ...options })
    const calls = read('calls')
    const replaced = Array.from(calls.matchAll(/compose up .* (\S+)$/gm), ([, service]) => service)
    return { status, output: stdout + stderr, calls, replaced }
  }
  if (template) {
    cpSync(template, folder, { recursive: true, verbatimSymlinks: true })
  } else {
    for (const created of [bin, home, state, join(origin, 'scripts')]) mkdirSync(created, { recursive: true })
    for (const name of ['docker', 'curl', 'sleep']) symlinkSync(resolve('test/support/docker-stub'), join(bin, name))
    copyFileSync('scripts/deploy', join(origin, 'scripts/deploy'))
    writeFileSync(join(origin, 'compose.yaml'), '')
    writeFileSync(join(origin, 'Dockerfile'), 'FROM scratch AS previous\nFROM node:24 AS build\nFROM node:24\n')
    git(folder, 'init', '--quiet', '--initial-branch', 'main', origin)
    git(origin, 'add', '.')
    commit('older')
    git(folder, 'clone', '--quiet', 'origin', clone)
    git(clone, 'remote', 'set-url', 'origin', '../origin')
    writeFileSync(join(clone, '.env'), '')
    expect(run('start')).toMatchObject({ status: 0, replaced: ['site-1', 'site-2', 'proxy'] })
    template = temporaryFolder()
    cpSync(folder, template, { recursive: true, verbatimSymlinks: true })
  }
  return {
    ...{ clone, home, commit, write, read, run },
    older: git(origin, 'rev-parse', 'HEAD').trim(),
    /** The images of both instances, the tags and the commit of the clone, and what isn't healthy. */
    state: () => ({
      images: [read('site-1'), read('site-2')],
      tags: [read('live'), read('previous')],
      commit: git(clone, 'rev-parse', 'HEAD').trim(),
      proxy: read('proxy'),
      unhealthy: ['site-1', 'site-2', 'proxy'].filter((name) => read(`${name}.health`) !== 'healthy'),
    }),
  }
}

test.each([
  ['a command that does not exist', ['resart']],
  ['another part', ['restart', 'porxy']],
  ['too many words', ['update', 'main', 'now']],
  ['an option', ['update', '--force']],
  ['days that are no number', ['prune', '30days']],
])('%s is refused before Docker is asked', (_, args) => {
  const { run } = liveSite()
  const { status, calls } = run(...args)
  expect({ status, calls: calls.replace(/^docker ps .*/, '') }).toEqual({ status: 1, calls: '' })
})

test('an update validates the proxy before it replaces first the standby, and again it changes nothing', () => {
  const { commit, older, run, state } = liveSite()
  const newer = commit('newer')
  const first = run('update', 'main')
  expect(first.status, first.output).toBe(0)
  expect(first.replaced).toEqual(['site-2', 'site-1', 'proxy'])
  expect(first.calls.indexOf('caddy validate'), 'the validation').toBeLessThan(first.calls.indexOf(' stop '))
  const done = { images: [newer, newer], tags: [newer, older], commit: newer, proxy: 'newer', unhealthy: [] }
  expect(state()).toEqual(done)
  expect(run('update')).toMatchObject({ status: 0, replaced: [] })
  expect(run('rollback')).toMatchObject({ status: 0, replaced: ['site-2', 'site-1'] })
  expect(state()).toEqual({ ...done, images: [older, older], tags: [older, older] })
})

test.each([
  ['a build fails', 'docker build', []],
  ["the proxy's configuration is wrong", 'caddy validate', []],
  ['the standby fails', 'up .* site-2 NEWER', ['site-2', 'site-2']],
  ['the second instance fails', 'up .* site-1 NEWER', ['site-2', 'site-1', 'site-1', 'site-2']],
  ['the proxy fails', 'up .* proxy NEWER', ['site-2', 'site-1', 'proxy', 'proxy', 'site-1', 'site-2']],
])('if %s, everything comes back', (_, fails, replaced) => {
  const { commit, run, state, write } = liveSite()
  const before = state()
  const newer = commit('newer')
  write('fails', fails.replace('NEWER', newer))
  expect(run('update')).toMatchObject({ status: 1, replaced })
  expect(state()).toEqual(before)
})

test('if no page comes after an update, everything comes back, unless none came before either', () => {
  const { commit, run, state, write } = liveSite()
  const before = state()
  const newer = commit('newer')
  write('fails', `curl .* ${newer}$`)
  expect(run('update')).toMatchObject({ status: 1, output: expect.stringContaining("brakes.example doesn't respond") })
  expect(state()).toEqual(before)
  write('fails', 'curl')
  expect(run('update').status).toBe(1)
  expect(state().images).toEqual([newer, newer])
})

test.each(['start', 'update'])('after a killed update, %s brings everything to where it should be', (command) => {
  const { commit, older, run, state, write } = liveSite()
  const newer = commit('newer')
  write('kills', 'up .* site-1')
  expect(run('update')).toMatchObject({ status: 137, replaced: ['site-2', 'site-1'] })
  write('kills', '^$')
  expect(run(command)).toMatchObject({ status: 0, replaced: ['site-1', 'proxy'] })
  const wanted = { images: [newer, newer], tags: [newer, older], commit: newer, proxy: 'newer', unhealthy: [] }
  expect(state()).toEqual(wanted)
})

test('a start replaces what was made by hand, or from other settings or another image, and then nothing', () => {
  const { clone, run, write } = liveSite()
  write('site-2.id', 'by hand')
  expect(run('start')).toMatchObject({ status: 0, replaced: ['site-2'] })
  writeFileSync(join(clone, '.env'), 'BRAND_NAME="Other"')
  expect(run('start')).toMatchObject({ status: 0, replaced: ['site-2', 'site-1'] })
  write('live', 'other')
  expect(run('start')).toMatchObject({ status: 0, replaced: ['site-2', 'site-1'] })
  expect(run('start')).toMatchObject({ status: 0, replaced: [] })
})

test('an update works if the image that runs is gone, and ends well if the disk cannot be freed', () => {
  const { commit, run, state, write } = liveSite()
  write('live', 'by hand')
  const newer = commit('newer')
  write('fails', 'prune')
  const calls = expect.stringContaining('docker pull --quiet node:24\n')
  expect(run('update')).toMatchObject({ status: 0, calls, output: expect.stringContaining("The disk can't be freed") })
  expect(state().images).toEqual([newer, newer])
})

test('a start whose proxy fails can be repeated, and then replaces nothing else', () => {
  const { run, write } = liveSite()
  write('proxy.health', 'unhealthy')
  write('fails', 'up .* proxy')
  expect(run('start')).toMatchObject({ status: 1, output: expect.stringContaining("proxy isn't healthy") })
  write('fails', '^$')
  expect(run('start')).toMatchObject({ status: 0, replaced: ['proxy'] })
})

test('a command is refused while another one is in progress, and in the clone of another site', () => {
  const { run, write, clone } = liveSite()
  const whileLocked = 'exec 8> .git/deploy.lock; flock 8; scripts/deploy restart'
  const lock = spawnSync('bash', ['-c', whileLocked], { cwd: clone, encoding: 'utf8' })
  const refusal = expect.stringMatching(/Another command .*tail -f .*\/deploy\.log$/m)
  expect(lock).toMatchObject({ status: 1, stderr: refusal })
  write('folder', '/')
  expect(run('restart')).toMatchObject({ status: 1, replaced: [], output: expect.stringContaining('the site of /') })
  write('folder', '/no/such/folder')
  expect(run('restart')).toMatchObject({ status: 0, replaced: ['site-2', 'site-1'] })
})

test('a rollback behind a wrong proxy names the cure', () => {
  const { run, write } = liveSite()
  write('previous', 'other')
  write('fails', 'caddy validate')
  const cure = expect.stringContaining('scripts/deploy update COMMIT')
  expect(run('rollback')).toMatchObject({ status: 1, replaced: [], output: cure })
})

test('a restore without the archive changes nothing, and can be repeated', () => {
  const { run, clone, home } = liveSite()
  execFileSync('rm', [join(clone, '.env')])
  writeFileSync(join(home, 'brakes.env'), '')
  expect(run('restore').status).toBe(1)
  expect(existsSync(join(clone, '.env')), 'the settings').toBe(false)
  execFileSync('tar', ['czf', join(home, 'brakes.tgz'), '-C', home, 'brakes.env'])
  expect(run('restore').status).toBe(0)
  expect(existsSync(join(clone, '.env')), 'the settings').toBe(true)
})

test('a log that was saved by a clock in the future hides no lost request, and one that cannot be read is an error', () => {
  const { run, clone } = liveSite()
  const logs = join(clone, '../brakes-logs')
  rmSync(logs, { recursive: true })
  mkdirSync(logs)
  for (const name of ['2026-01-02T03:04:05.6Z', '2999-01-01T00:00:00Z']) writeFileSync(join(logs, `${name}.log`), '')
  expect(run('lost')).toMatchObject({ status: 0, calls: expect.stringContaining('--since 2026-01-02T03:04:05.6Z') })
  mkdirSync(join(logs, 'unreadable.log'))
  expect(run('lost').status).toBe(1)
})
