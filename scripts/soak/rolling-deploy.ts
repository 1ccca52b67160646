import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchHeadlessShell } from '../support/browser'
import { copyProject } from '../support/copy-project'
import { freePort, type RunningServer, startBuiltSite } from '../support/start-process'
import { waitUntil } from '../support/wait-until'

const OPERATIONS = '.github/OPERATIONS.md'

/** How to run a reverse proxy with its code block of OPERATIONS.md, in which local ports replace the addresses. */
const PROXIES = {
  HAProxy: {
    command: 'haproxy',
    language: 'haproxy',
    args: ['-db', '-f'],
    replacements: (proxy: number, one: number, two: number) => ({
      'bind :80\n': `bind 127.0.0.1:${proxy}\n`,
      '  bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1\n': '',
      '  http-request redirect scheme https unless { ssl_fc }\n': '',
      '127.0.0.1:3001': `127.0.0.1:${one}`,
      '127.0.0.1:3002': `127.0.0.1:${two}`,
    }),
  },
  Caddy: {
    command: 'caddy',
    language: 'caddyfile',
    args: ['run', '--adapter', 'caddyfile', '--config'],
    replacements: (proxy: number, one: number, two: number) => ({
      'bayoubrakes.example {': `{\n\tadmin off\n}\nhttp://127.0.0.1:${proxy} {`,
      'site-1:3000': `127.0.0.1:${one}`,
      'site-2:3000': `127.0.0.1:${two}`,
    }),
  },
}

/** The value of the Docker image. */
const DRAIN_SECONDS = '5'
const VISIT_EVERY_MS = 100
const HYDRATION_TIMEOUT_MS = 15_000
/** How much later a slow phone asks for the files of a page. */
const MAX_DELAY_MS = 3_000

/**
 * Deploys another build and goes back, each time with the hashed files of the build before, as OPERATIONS.md describes.
 * Meanwhile visitors load the home page and every file that it names, and a browser hydrates it. Rejects if anything
 * that a visitor asks for is missing.
 */
export async function rollingDeploy(name: keyof typeof PROXIES): Promise<string> {
  const { command, language, args, replacements } = PROXIES[name]
  // Debian installs HAProxy in a folder that only root has in its PATH.
  const PATH = `${process.env.PATH}:/usr/sbin`
  if (spawnSync(command, ['version'], { env: { PATH } }).error) return `skipped: ${name} is not installed`
  const [port, one, two] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const config = join(folder, 'config')
  writeFileSync(config, documentedConfig(language, replacements(port, one, two)))
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const first = resolve('dist')
  const second = build(await copyProject({ second: true }), first)
  const firstAgain = build(await copyProject({ second: false }), second)
  const copies = [await startCopy(one, first), await startCopy(two, first)]
  const proxy = spawn(command, [...args, config], { env, stdio: 'ignore' })
  try {
    const url = `http://127.0.0.1:${port}`
    const serves = async () => (await fetch(url).catch(() => undefined))?.ok
    await waitUntil(() => `${name} does not serve the site`, serves)
    const { visits, browsers, faults } = await visitWhile(url, async () => {
      await deploy(copies, second)
      await deploy(copies, firstAgain)
    })
    const outcome = `${visits} visits and ${browsers} in a browser during two deploys, ${faults.length} faults`
    if (faults.length > 0) throw new Error(`${name}: ${outcome}: ${[...new Set(faults)].join(', ')}`)
    return outcome
  } finally {
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
    await Promise.all(copies.map(({ stop }) => stop('SIGINT')))
    for (const project of [second, firstAgain].map((dist) => join(dist, '..')))
      rmSync(project, { recursive: true })
    rmSync(folder, { recursive: true })
  }
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
function build(project: string, previous: string): string {
  appendFileSync(
    join(project, 'client/islands.ts'),
    `document.documentElement.dataset.build = '${project}'\n`,
  )
  const args = ['scripts/build.ts', '--previous', previous]
  const { status, stderr } = spawnSync(resolve('node_modules/.bin/tsx'), args, {
    cwd: project,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return join(project, 'dist')
}

/** Replaces the standby, then the other copy, whose visitors the standby serves meanwhile. */
async function deploy(copies: RunningServer[], dist: string): Promise<void> {
  for (const [index, { url, stop }] of [...copies.entries()].reverse()) {
    await stop()
    copies[index] = await startCopy(Number(new URL(url).port), dist)
  }
}

async function startCopy(port: number, dist: string): Promise<RunningServer> {
  const copy = await startBuiltSite({ PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS }, dist)
  await waitUntil(
    () => 'a copy is not healthy',
    async () => (await fetch(`${copy.url}/healthz`)).ok,
  )
  return copy
}

/** Visits the site until `act` resolves and the visits are over. */
async function visitWhile(url: string, act: () => Promise<void>) {
  const browser = await launchHeadlessShell()
  let isOver = false
  async function visitAgainAndAgain() {
    const visits: Promise<string[]>[] = []
    for (; !isOver; await wait(VISIT_EVERY_MS)) visits.push(visit(url))
    return Promise.all(visits)
  }
  async function browseAgainAndAgain() {
    const visits: string[][] = []
    while (!isOver) visits.push(await browse(browser, url))
    return visits
  }
  const running = Promise.all([visitAgainAndAgain(), browseAgainAndAgain()])
  await act().finally(() => {
    isOver = true
  })
  const [visits, browsers] = await running
  await browser.close()
  return { visits: visits.length, browsers: browsers.length, faults: [...visits, ...browsers].flat() }
}

/** Loads the home page and, after a while, every file that it names. Returns what failed. */
async function visit(url: string): Promise<string[]> {
  const page = await fetch(url).catch((error) => error)
  if (!page.ok) return [`the page: ${page.status ?? page.cause}`]
  const html = await page.text()
  const files = new Set<string>(html.match(/(?<=["( ,])\/(assets\/)?[\w.-]+\.\w+/g))
  await wait(Math.random() * MAX_DELAY_MS)
  const results = Array.from(files, async (file) => {
    const response = await fetch(url + file).catch((error) => error)
    await response.arrayBuffer?.()
    return response.ok ? [] : [`${file}: ${response.status ?? response.cause}`]
  })
  return (await Promise.all(results)).flat()
}

/** Loads the home page in a browser. Returns what failed. */
async function browse(browser: Browser, url: string): Promise<string[]> {
  const faults: string[] = []
  const page = await browser.newPage()
  await page.goto(url).catch((error) => faults.push(error.message))
  const isLive = () => Reflect.get(window, 'earlyClicks') === undefined
  const live = page.waitForFunction(isLive, undefined, { timeout: HYDRATION_TIMEOUT_MS })
  await live.catch(() => faults.push('islands that do not come alive'))
  await page.close()
  return faults
}
