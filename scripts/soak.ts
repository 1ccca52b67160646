import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { load, residentMegabytes, runParts } from './support/measure'
import {
  freePort,
  type RunningServer,
  sitePaths,
  startBuiltSite,
  startProcess,
  waitUntil,
} from './support/start-process'
import { copyProject, temporaryFolder } from './support/temporary-folder'

/** OPERATIONS.md gives the container 256 MiB. */
const MAX_MEGABYTES = 200

/** 200 browsers from the moment the server listens. Every page is streamed until it is stored. */
async function manyVisitors() {
  const site = await startProcess(['dist/server.cjs'], { LOG_LEVEL: 'warn' })
  const paths = [...(await sitePaths(site.url)), '/robots.txt', '/favicon.svg']
  const { requests, p99, slowest } = await load(site, paths, { connections: 200, duration: 30 })
  const megabytes = residentMegabytes(site.pid)
  if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes} MB resident, over ${MAX_MEGABYTES}`)
  await site.stop()
  return { responses: requests, 'p99 ms': p99, 'slowest ms': slowest, megabytes }
}

const MAX_WAIT_MS = 1_500
const PIPELINED = {
  GET: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST with a body': 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx',
}

/** 100 connections, each with 2,500 requests at once from a client that reads nothing. */
async function pipelinedRequests() {
  const table: Record<string, object> = {}
  for (const [name, request] of Object.entries(PIPELINED)) {
    const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
    const { port, hostname } = new URL(site.url)
    const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname).pause())
    for (const socket of sockets) socket.on('error', () => {})
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(request.repeat(2_500))
    const began = performance.now()
    await (await fetch(site.url)).text()
    const ms = Math.round(performance.now() - began)
    const megabytes = residentMegabytes(site.pid)
    if (ms > MAX_WAIT_MS || megabytes > MAX_MEGABYTES) throw new Error(`${name}: ${ms} ms, ${megabytes} MB`)
    for (const socket of sockets) socket.destroy()
    await site.stop()
    table[name] = { 'next visitor ms': ms, megabytes }
  }
  return table
}

const OPERATIONS = '.github/OPERATIONS.md'

/** How to run a reverse proxy with its code block of OPERATIONS.md, in which local ports replace the addresses. */
const PROXIES = {
  HAProxy: {
    args: ['-db', '-f'],
    language: 'haproxy',
    replacements: (proxy: number, one: number, two: number) => ({
      'bind :80\n': `bind 127.0.0.1:${proxy}\n`,
      '  bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1\n': '',
      '  http-request redirect scheme https unless { ssl_fc }\n': '',
      '127.0.0.1:3001': `127.0.0.1:${one}`,
      '127.0.0.1:3002': `127.0.0.1:${two}`,
    }),
  },
  Caddy: {
    args: ['run', '--adapter', 'caddyfile', '--config'],
    language: 'caddyfile',
    replacements: (proxy: number, one: number, two: number) => ({
      'bayoubrakes.example {': `{\n\tadmin off\n}\nhttp://127.0.0.1:${proxy} {`,
      'site-1:3000': `127.0.0.1:${one}`,
      'site-2:3000': `127.0.0.1:${two}`,
    }),
  },
}

const VISIT_EVERY_MS = 100

/** How much later a slow phone asks for the files of a page. */
const MAX_VISIT_DELAY_MS = 3_000

/**
 * Deploys another build and goes back, each time with the hashed files of the build before, as OPERATIONS.md describes.
 * Meanwhile visitors load the home page and every file that it names. Rejects if anything they ask for is missing.
 */
async function rollingDeploy(name: keyof typeof PROXIES) {
  const { args, language, replacements } = PROXIES[name]
  const command = name.toLowerCase()
  // Debian installs HAProxy in a folder that only root has in its PATH.
  const PATH = `${process.env.PATH}:/usr/sbin`
  if (spawnSync(command, ['version'], { env: { PATH } }).error) return { skipped: `${name} is not installed` }
  const [port, one, two] = [await freePort(), await freePort(), await freePort()]
  const folder = temporaryFolder()
  const config = join(folder, 'config')
  writeFileSync(config, documentedConfig(language, replacements(port, one, two)))
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const secondProject = await copyProject()
  const images = join(secondProject, 'public/images')
  for (const image of readdirSync(images)) appendFileSync(join(images, image), '\n')
  const second = build(secondProject, resolve('dist'))
  const firstAgain = build(await copyProject(), second)
  const copies = [await startCopy(one), await startCopy(two)]
  const proxy = spawn(command, [...args, config], { env, stdio: 'ignore' })
  process.once('exit', () => proxy.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const serves = async () => (await fetch(url).catch(() => undefined))?.ok
  await waitUntil(() => `${name} does not serve the site`, serves)
  const outcome = await visitDuring(url, async () => {
    await deploy(copies, second)
    await deploy(copies, firstAgain)
  })
  proxy.kill('SIGKILL')
  await Promise.all(copies.map(({ stop }) => stop('SIGINT')))
  return outcome
}

/** Visits the home page until `deployAll` has ended. Counts the visits. */
async function visitDuring(url: string, deployAll: () => Promise<void>) {
  const visits: Promise<string[]>[] = []
  const visitors = setInterval(() => visits.push(visit(url)), VISIT_EVERY_MS)
  await deployAll()
  clearInterval(visitors)
  const faults = (await Promise.all(visits)).flat()
  if (faults.length > 0) throw new Error(`${visits.length} visits: ${faults.join(', ')}`)
  return { visits: visits.length, missing: faults.length }
}

/** The code block in `language` of OPERATIONS.md, with each key of `replacements` replaced by its value. */
function documentedConfig(language: string, replacements: Record<string, string>): string {
  const block = readFileSync(OPERATIONS, 'utf8').split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (!block) throw new Error(`${OPERATIONS}: no code block in ${language}`)
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${OPERATIONS}: a code block lacks ${from}`)
    return text.replaceAll(from, to)
  }, block)
}

/** Builds a copy of the project, with a script of its own; returns its `dist`. */
function build(cwd: string, previous: string): string {
  appendFileSync(join(cwd, 'client/islands.ts'), `document.documentElement.dataset.build = '${cwd}'\n`)
  const args = ['scripts/build.ts', '--previous', previous]
  const { status, stderr } = spawnSync(resolve('node_modules/.bin/tsx'), args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return join(cwd, 'dist')
}

/** Replaces the standby, then the other copy, whose visitors the standby serves meanwhile. */
async function deploy(copies: RunningServer[], dist: string): Promise<void> {
  for (const [index, { url, stop }] of [...copies.entries()].reverse()) {
    await stop()
    copies[index] = await startCopy(Number(new URL(url).port), dist)
  }
}

function startCopy(port: number, dist?: string): Promise<RunningServer> {
  // As in the Docker image.
  return startBuiltSite({ PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS: '5' }, dist)
}

/** The URL of a file in the markup of a page. */
const FILE_URL = /(?<=["( ,])\/(assets\/)?[\w.-]+\.\w+/g

/** Loads the home page and, after a while, every file that it names. Returns what failed. */
async function visit(url: string): Promise<string[]> {
  const page = await fetch(url).catch((error) => error)
  if (!page.ok) return [`the page: ${page.status ?? page.cause}`]
  const files = new Set((await page.text()).match(FILE_URL))
  await wait(Math.random() * MAX_VISIT_DELAY_MS)
  const results = Array.from(files, async (file) => {
    const response = await fetch(url + file).catch((error) => error)
    await response.arrayBuffer?.()
    return response.ok ? [] : [`${file}: ${response.status ?? response.cause}`]
  })
  return (await Promise.all(results)).flat()
}

// Each rejects if the server fails.
await runParts({
  'many visitors': manyVisitors,
  'pipelined requests': pipelinedRequests,
  'rolling deploy behind HAProxy': () => rollingDeploy('HAProxy'),
  'rolling deploy behind Caddy': () => rollingDeploy('Caddy'),
})
