import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const FILE = join(folder, 'response.json')
process.on('exit', () => rmSync(folder, { recursive: true }))

type Response = { status: number; headers: Record<string, string>; body: Buffer }

/** Requests `url`. The body of the response is not decoded. */
export function fetchRaw(url: string, coding: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, async (res) => {
      const body = Buffer.concat(await res.toArray())
      resolve({ status: res.statusCode ?? 0, headers: res.headers as Record<string, string>, body })
    }).on('error', reject)
  })
}

/** Node's arguments for a baseline that sends `response`. */
export function baselineOf({ status, headers, body }: Response): string[] {
  const names = ['content-type', 'content-encoding'].filter((name) => headers[name])
  const described = Object.fromEntries(names.map((name) => [name, headers[name]]))
  const all = { ...described, 'content-length': String(body.length) }
  writeFileSync(FILE, JSON.stringify({ status, headers: all, body: body.toString('base64') }))
  return ['scripts/bench/baseline-server.cjs', FILE]
}
