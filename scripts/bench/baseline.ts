import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

export type Response = { status: number; headers: Record<string, string>; body: Buffer }

/** Requests `url`. The body of the response is not decoded. */
export function fetchRaw(url: string, coding: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      resolve({ status: res.statusCode ?? 0, headers: res.headers as Record<string, string>, body })
    }).on('error', reject)
  })
}

/** Bundles the baseline for plain Node. `prepare` returns the arguments that make it send `response`. */
export function createBaseline() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const program = join(folder, 'baseline.cjs')
  buildSync({
    entryPoints: ['scripts/bench/baseline-server.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
  })
  function prepare({ status, headers, body }: Response): string[] {
    const file = join(folder, 'response.json')
    const names = ['content-type', 'content-encoding'].filter((name) => headers[name])
    const described = Object.fromEntries(names.map((name) => [name, headers[name]]))
    const all = { ...described, 'content-length': String(body.length) }
    writeFileSync(file, JSON.stringify({ status, headers: all, body: body.toString('base64') }))
    return [program, file]
  }
  return { prepare, remove: () => rmSync(folder, { recursive: true }) }
}
