import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { load, runParts } from './support/measure'
import { type RunningServer, sitePaths, startBuiltSite, startProcess } from './support/start-process'
import { temporaryFolder } from './support/temporary-folder'

const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'warn' }
const ROUNDS = 7
/** Fewer than the pages that the server streams at a time (`server/pages/stream-page.ts`). */
const CONNECTIONS = 20
const STARTS = 21

/** Requests `url` with brotli. The body of the response is not decoded. */
async function fetchRaw(url: string) {
  const request = get(url, { headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers } = response
  return { status, headers, body: Buffer.concat(await response.toArray()) }
}

/** Node's arguments for the baseline: a `node:http` server that sends the site's responses to `urls`, nothing else. */
async function baselineOf(siteUrl: string, urls: string[]): Promise<string[]> {
  const responses = urls.map(async (url) => {
    const { status, headers, body } = await fetchRaw(siteUrl + url)
    const sent = ['content-type', 'content-encoding', 'content-length'].map((name) => [name, headers[name]])
    return [url, { status, headers: Object.fromEntries(sent), body }]
  })
  const file = join(temporaryFolder(), 'responses.json')
  writeFileSync(file, JSON.stringify(Object.fromEntries(await Promise.all(responses))))
  return ['scripts/bench/baseline-server.cjs', file]
}

/**
 * The median figure of each subject, of an odd number of `rounds`. In turns, so that other work on the machine affects
 * all of them.
 */
async function inTurns<It>(rounds: number, subjects: It[], measure: (subject: It) => Promise<number>) {
  const figures = subjects.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) figures[index]?.push(await measure(subject))
  }
  return figures.map((all) => Math.round(all.toSorted((one, other) => one - other)[(rounds - 1) / 2] ?? 0))
}

/**
 * Requests per CPU second, for pages and a script: of the baseline and the site, and as a ratio with stored pages, with
 * a log line per request and with streamed pages.
 */
async function benchRequests() {
  const site = await startBuiltSite(PRODUCTION)
  const html = await (await fetch(site.url)).text()
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '/'
  const paths = [...(await sitePaths(site.url)), script]
  const servers = [
    await startProcess(await baselineOf(site.url, paths)),
    site,
    await startBuiltSite({ ...PRODUCTION, LOG_LEVEL: 'info' }),
    await startBuiltSite({ ...PRODUCTION, PAGE_CACHE: 'off' }),
  ]
  const table: Record<string, object> = {}
  for (const path of paths) {
    const perCpu = async (server: RunningServer) => {
      const { requests, cpuSeconds } = await load(server, [path], { connections: CONNECTIONS, duration: 1 })
      return requests / cpuSeconds
    }
    const [baseline = 0, ...ours] = await inTurns(ROUNDS, servers, perCpu)
    const [ratio, logged, streamed] = ours.map((requests) => (requests / baseline).toFixed(2))
    table[path] = { baseline, 'this site': ours[0], ratio, logged, streamed }
  }
  for (const { stop } of servers) await stop()
  return table
}

/** The time from spawn to the first response: of the baseline, the site, and the site without a code cache. */
async function benchStart() {
  const site = await startBuiltSite(PRODUCTION)
  const baseline = await baselineOf(site.url, ['/'])
  await site.stop()
  const uncached = temporaryFolder()
  cpSync('dist', uncached, { recursive: true })
  rmSync(join(uncached, 'start.cjs.cache'))
  const servers = [baseline, ['dist/server.cjs'], [join(uncached, 'server.cjs')]]
  const medians = await inTurns(STARTS, servers, timeStart)
  const [, ratio, uncachedRatio] = medians.map((ms) => (ms / Number(medians[0])).toFixed(2))
  return {
    'node:http baseline': { ms: medians[0] },
    'this site': { ms: medians[1], ratio },
    'without V8’s code cache': { ms: medians[2], ratio: uncachedRatio },
  }
}

/** Milliseconds from spawn to the end of the first response. */
async function timeStart(args: string[]): Promise<number> {
  const began = performance.now()
  const server = await startProcess(args, PRODUCTION)
  await fetchRaw(server.url)
  const took = performance.now() - began
  await server.stop()
  return took
}

await runParts({
  'requests per CPU second, with brotli': benchRequests,
  'start: from spawn to the end of the first response': benchStart,
})
