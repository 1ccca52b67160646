import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { freePort } from '../support/server/free-port'
import { serveApp } from '../support/server/serve-app'
import { matchesIn } from '../support/strings'

const DOCUMENTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  '.github/DECISIONS.md',
  '.github/OPERATIONS.md',
  '.github/SECURITY.md',
  'shared/content/README.md',
]
const documents = DOCUMENTS.map((file) => readFileSync(file, 'utf8')).join('\n')
const operations = readFileSync('.github/OPERATIONS.md', 'utf8')
const dockerfile = readFileSync('Dockerfile', 'utf8')
/** The stage of the Dockerfile that runs in production. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const compose = readFileSync('compose.yaml', 'utf8')

// `npm run test:deployment` deploys it for real: no request is lost, and each image keeps the files of the one before.
test("the image runs Node itself, which gets the signals, as a numbered user that isn't root", () => {
  expect(matchesIn(image, /^CMD (.+)$/gm)).toEqual(['["node", "dist/server.cjs"]'])
  expect(matchesIn(image, /^USER (.+)$/gm)).toEqual([expect.stringMatching(/^[1-9]\d*(:[1-9]\d*)?$/)])
})

test('Compose lets an instance finish its deliveries', () => {
  const [drain] = matchesIn(image, /DRAIN_SECONDS=(\d+)/g)
  const [grace] = matchesIn(compose, /stop_grace_period: (\d+)s/g)
  expect(Number(grace), 'the grace period in seconds').toBeGreaterThanOrEqual(Number(drain) + 22)
})

test('Compose keeps what Operations relies on', () => {
  const facts = {
    'site-1 serves all visitors': /^\s+lb_policy first$/m,
    'no request meets a connection that the site closes after 65 s': /^\s+keepalive 60s$/m,
    'the client is whom the proxy names': /^\s+TRUST_PROXY: "1"/m,
    'visitors with IPv6 have addresses of their own': /enable_ipv6: true/,
    'an instance has 256 MB': /^ {4}mem_limit: 256m$/m,
    'an instance that drains is left out at once': /^\s+health_uri \/healthz\n\s+health_interval 1s$/m,
    'a request waits while no instance answers': /^\s+lb_try_duration 5s$/m,
    'nobody takes forever to send a form': /^\s+read_body 10s$/m,
    'logs end at 100 MB': /max-size: 20m, max-file: "5"/,
    'the proxy has a fixed version': /^ {4}image: caddy:\d+\.\d+\.\d+-alpine$/m,
    'a crashed instance restarts': /^ {2}site-1: &site\n( {4}.*\n)* {4}restart: unless-stopped$/m,
    'nothing is written': /^ {4}read_only: true$/m,
  }
  const missing = Object.entries(facts).filter(([, line]) => !line.test(compose))
  expect(missing.map(([fact]) => fact)).toEqual([])
})

test('CI tests each version of Node that package.json allows', () => {
  const [tested = ''] = matchesIn(readFileSync('.github/workflows/ci.yml', 'utf8'), /^ +node: (\[.+\])$/gm)
  const allowed = matchesIn(packageJson.engines.node, /(\d+)\S*/g).map(Number)
  expect(JSON.parse(tested)).toEqual(expect.arrayContaining(allowed))
})

test("the image is built only from source files, without this machine's .env", () => {
  const [first, ...added] = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  expect(first).toBe('*')
  for (const line of added) expect(line).toMatch(/^!(client|public|scripts|server|shared|\.npmrc|[a-z-]+\.json)$/)
})

test('the health check of the image passes only while /healthz answers 200', async () => {
  const [command = '[]'] = matchesIn(image, /^HEALTHCHECK [^[]*CMD (\[.+\])$/gm)
  const [program, ...args] = JSON.parse(command) as string[]
  expect(program).toBe('node')
  const check = async (port: number) =>
    (await once(spawn(process.execPath, args, { env: { PORT: `${port}` }, stdio: 'ignore' }), 'exit'))[0]
  const { port, lifecycle } = await serveApp()
  expect(await check(port), 'exit code if /healthz answers 200').toBe(0)
  lifecycle.isDraining = true
  expect(await check(port), 'exit code if /healthz answers 503').toBe(1)
  expect(await check(await freePort()), 'exit code without a server').toBe(1)
})

test('the image has the defaults that Operations names', () => {
  const [variables] = matchesIn(image, /^ENV (.+)$/gm)
  expect(matchesIn(operations, /The image itself sets `([^`]+)`/g)).toEqual([variables])
  expect(matchesIn(image, /^EXPOSE (.+)$/gm)).toEqual(matchesIn(image, / PORT=(\d+)/g))
})

/** Variables that Docker, Compose, Node or the tests read. */
const OF_OTHERS = ['COMMIT', 'DOMAIN', 'HTTPS_PROXY', 'NODE_OPTIONS', 'NODE_USE_ENV_PROXY']

test('the documents set only variables that the server knows', () => {
  const names = matchesIn(documents, /\b([A-Z][A-Z_]+)=/g)
  const known = matchesIn(readFileSync('.env.example', 'utf8'), /^# ([A-Z_]+)=/gm)
  expect(names.filter((name) => !known.includes(name) && !OF_OTHERS.includes(name))).toEqual([])
})

test('each address of the site in Operations and compose.yaml exists', async () => {
  const app = await serveApp({ env: { REQUESTS_TO: 'https://hooks.example/' } })
  const paths = matchesIn(operations + compose, /(?:`|health_uri )(\/[\w./-]*\w)(?![\w/])/g)
  expect(paths).toContain('/healthz')
  for (const path of paths) expect((await fetch(app.url + path)).status, path).not.toBe(404)
})

// The tests of the server provoke them, and this one sees that Operations uses the same words.
test('the source has the words of each log line that Operations explains', () => {
  const [, table = ''] = /^\| Line .*?\n((?:\|.*\n)+)/m.exec(operations) ?? []
  const lines = matchesIn(table, /^\| `([^`]+)`/gm)
  expect(lines).toContain('submission failed')
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const source = files.map((path) => readFileSync(`server/${path}`, 'utf8')).join('\n')
  // The words begin a string.
  expect(lines.filter((line) => !RegExp(`['"]${line}`).test(source))).toEqual([])
})

test('each npm script and each file of the build in the documents exists', () => {
  const scripts = matchesIn(documents, /\bnpm\s+(?:run\s+)?(test:[\w-]+|start|test|(?<=run\s+)[a-z][\w:-]*)/g)
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([])
  expect(scripts).toEqual(expect.arrayContaining(['start', 'build', 'icons']))
  const files = matchesIn(documents, /\b(dist\/[\w.-]*\w)/g)
  expect(files).toContain('dist/server.cjs')
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
