import autocannon from 'autocannon'
import { freePort } from '../support/free-port'
import { type RunningServer, startBuiltSite } from '../support/start-process'
import { isInstalled, type ReverseProxy, startProxy } from './proxies'

const ROUNDS = 5
/** The value of the Docker image. */
const DRAIN_SECONDS = '5'
const LOAD = {
  requests: ['/', '/reviews', '/favicon.svg'].map((path) => ({ path })),
  connections: 20,
  overallRate: 400,
  /** Longer than all rounds together. */
  duration: 600,
}

type Site = { port: number; running: RunningServer }

/** Replaces two processes behind a proxy in turn, several times. Rejects if a request fails. */
export async function rollingDeploy(proxy: ReverseProxy): Promise<string> {
  if (!isInstalled(proxy)) return `skipped: \`${proxy.command}\` is not installed`
  const ports = { proxy: await freePort(), one: await freePort(), two: await freePort() }
  const sites = await Promise.all([ports.one, ports.two].map(startSite))
  const { url, stop } = await startProxy(proxy, ports)
  try {
    const { requests, errors, timeouts, non2xx } = await loadWhile(url, () => replaceInTurn(sites))
    const failed = errors + timeouts + non2xx
    const outcome = `${failed} of ${requests.total.toLocaleString('en-US')} requests failed`
    if (failed > 0) throw new Error(`rolling deploy behind ${proxy.name}: ${outcome}`)
    return `${ROUNDS * sites.length} replacements, ${outcome}`
  } finally {
    await Promise.all([stop(), ...sites.map(({ running }) => running.stop())])
  }
}

async function startSite(port: number): Promise<Site> {
  return { port, running: await startBuiltSite({ PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS }) }
}

async function replaceInTurn(sites: Site[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const site of sites) {
      await site.running.stop()
      Object.assign(site, await startSite(site.port))
    }
  }
}

function loadWhile(url: string, act: () => Promise<void>): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const load = autocannon({ url, ...LOAD }, (error, result) => (error ? reject(error) : resolve(result)))
    act().then(() => load.stop(), reject)
  })
}
