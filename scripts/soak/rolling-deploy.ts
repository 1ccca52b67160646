import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchHeadlessShell } from '../support/browser'
import { copyProject } from '../support/copy-project'
import { freePort, type RunningServer, startBuiltSite } from '../support/start-process'
import { waitUntil } from '../support/wait-until'

const OPERATIONS = '.github/OPERATIONS.md'

/** A reverse proxy with the configuration of OPERATIONS.md, whose addresses are replaced by local ports. */
type ReverseProxy = {
  command: string
  language: string
  args: (file: string) => string[]
  replacements: (proxy: number, one: number, two: number) => Record<string, string>
}

const PROXIES: Record<string, ReverseProxy> = {
  HAProxy: {
    command: 'haproxy',
    language: 'haproxy',
    args: (file) => ['-db', '-f', file],
    replacements: (proxy, one, two) => ({
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
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    replacements: (proxy, one, two) => ({
      'bayoubrakes.example {': `{\n\tadmin off\n}\nhttp://127.0.0.1:${proxy} {`,
      'site-1:3000': `127.0.0.1:${one}`,
      'site-2:3000': `127.0.0.1:${two}`,
    }),
  },
}

/** The value of the Docker image. */
const DRAIN_SECONDS = '5'
const VISITS_PER_SECOND = 10
/** How much later a slow phone asks for the files of a page. */
const MAX_DELAY_MS = 3_000

/**
 * Deploys another build and goes back, each time with the hashed files of the build before, as OPERATIONS.md describes.
 * Meanwhile visitors load the home page and every file that it names, and a browser hydrates it. Rejects if anything
 * that a visitor asks for is missing.
 */
export async function rollingDeploy(name: keyof typeof PROXIES): Promise<string> {
  const proxy = PROXIES[name]
  // Debian installs HAProxy in a folder that only root has in its PATH.
  const PATH = `${process.env.PATH}:/usr/sbin`
  if (!proxy || spawnSync(proxy.command, ['version'], { env: { PATH } }).error)
    return `skipped: ${name} is not installed`
  const [one, two, port] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const config = join(folder, 'config')
  writeFileSync(config, documentedConfig(proxy.language, proxy.replacements(port, one, two)))
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const first = resolve('dist')
  const second = build(await copyProject({ second: true }), first)
  const firstAgain = build(await copyProject({ second: false }), second)
  const copies = await Promise.all([one, two].map((port) => startCopy(port, first)))
  const child = spawn(proxy.command, proxy.args(config), { env, stdio: 'ignore' })
  try {
    const url = `http://127.0.0.1:${port}`
    const serves = async () => (await fetch(url).catch(() => undefined))?.ok
    await waitUntil(() => `${name} does not serve the site`, serves)
    const visits = await visitWhile(url, async () => {
      for (const dist of [second, firstAgain]) await deploy(copies, dist)
    })
    const { pages, browsers, faults } = visits
    const outcome = `${pages} visits and ${browsers} in a browser during two deploys, ${faults.length} faults`
    if (faults.length > 0) throw new Error(`${name}: ${outcome}: ${[...new Set(faults)].join(', ')}`)
    return outcome
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await Promise.all(copies.map(({ running }) => running.stop('SIGINT')))
    for (const dist of [second, firstAgain]) rmSync(join(dist, '..'), { recursive: true })
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

/** Builds a copy of the project, with another script if it has the second content; returns its `dist`. */
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

type Copy = { port: number; running: RunningServer }

async function startCopy(port: number, dist: string): Promise<Copy> {
  const env = { PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS }
  const running = await startBuiltSite(env, dist)
  await waitUntil(
    () => 'a copy is not healthy',
    async () => (await fetch(`${running.url}/healthz`)).ok,
  )
  return { port, running }
}

/** Replaces the standby, then the other copy, whose visitors the standby serves meanwhile. */
async function deploy(copies: Copy[], dist: string): Promise<void> {
  for (const copy of copies.toReversed()) {
    await copy.running.stop()
    Object.assign(copy, await startCopy(copy.port, dist))
  }
}

/** Visits the site until `act` resolves and the visits are over. */
async function visitWhile(url: string, act: () => Promise<void>) {
  const faults: string[] = []
  let isOver = false
  async function visitAgainAndAgain() {
    const pages: Promise<string[]>[] = []
    for (; !isOver; await wait(1_000 / VISITS_PER_SECOND)) pages.push(visit(url))
    faults.push(...(await Promise.all(pages)).flat())
    return pages.length
  }
  async function browseAgainAndAgain() {
    const browser = await launchHeadlessShell()
    let count = 0
    for (; !isOver; count++) {
      const page = await browser.newPage()
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
      })
      await page.goto(url)
      const isLive = () => Reflect.get(window, 'earlyClicks') === undefined
      await page
        .waitForFunction(isLive, undefined, { timeout: 5_000 })
        .catch(() => faults.push('dead islands'))
      await page.close()
    }
    await browser.close()
    return count
  }
  const visits = Promise.all([visitAgainAndAgain(), browseAgainAndAgain()])
  await act().finally(() => {
    isOver = true
  })
  const [pages, browsers] = await visits
  return { pages, browsers, faults }
}

/** Loads the home page and, after a while, every file that it names. Returns what failed. */
async function visit(url: string): Promise<string[]> {
  const page = await fetch(url).catch((error) => error)
  if (!page.ok) return [`the page: ${page.status ?? page}`]
  const html = await page.text()
  const files = new Set<string>(html.match(/(?<=["( ,])\/(assets\/)?[\w.-]+\.\w+/g))
  await wait(Math.random() * MAX_DELAY_MS)
  const results = await Promise.all(
    Array.from(files, async (file) => {
      const response = await fetch(url + file).catch((error) => error)
      await response.arrayBuffer?.()
      return response.ok ? '' : `${file}: ${response.status ?? response}`
    }),
  )
  return results.filter(Boolean)
}
