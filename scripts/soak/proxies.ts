import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../support/wait-until'
import { documentedConfig } from './documented-config'

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
