import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../support/wait-until'

const OPERATIONS = '.github/OPERATIONS.md'

type Ports = { proxy: number; one: number; two: number }

export type ReverseProxy = {
  name: string
  command: string
  /** The configuration from OPERATIONS.md, with other addresses. */
  config: (ports: Ports) => string
  args: (file: string) => string[]
}

export const HAPROXY: ReverseProxy = {
  name: 'HAProxy',
  command: 'haproxy',
  config: ({ proxy, one, two }) =>
    documentedConfig('haproxy', {
      'bind :80': `bind 127.0.0.1:${proxy}`,
      '127.0.0.1:3001': `127.0.0.1:${one}`,
      '127.0.0.1:3002': `127.0.0.1:${two}`,
    }),
  args: (file) => ['-db', '-f', file],
}

export const CADDY: ReverseProxy = {
  name: 'Caddy',
  command: 'caddy',
  config: ({ proxy, one, two }) => {
    const site = documentedConfig('caddyfile', {
      'bayoubrakes.example': `http://127.0.0.1:${proxy}`,
      'site-1:3000': `127.0.0.1:${one}`,
      'site-2:3000': `127.0.0.1:${two}`,
    })
    return `{\n\tadmin off\n}\n${site}`
  },
  args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
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

/** Debian installs HAProxy in a folder that only root has in its PATH. */
const PATH = `${process.env.PATH}:/usr/sbin`

export function isInstalled({ command }: ReverseProxy): boolean {
  return spawnSync(command, ['version'], { env: { PATH }, stdio: 'ignore' }).error === undefined
}

/** Starts a proxy in front of two sites. Resolves to its URL and a function that stops it. */
export async function startProxy(proxy: ReverseProxy, ports: Ports) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const file = join(folder, 'config')
  writeFileSync(file, proxy.config(ports))
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(proxy.command, proxy.args(file), { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  async function stop() {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  }
  const url = `http://127.0.0.1:${ports.proxy}`
  const serves = async () => (await fetch(url).catch(() => undefined))?.ok
  await waitUntil(() => `${proxy.name} does not serve the site`, serves).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}
