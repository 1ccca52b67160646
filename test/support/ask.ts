import { request } from 'node:http'

export type Answer = { status: number; fields: Record<string, string>; body: Buffer }

/** Asks for a target, spelled as it is, in one coding; returns the answer with its bytes as they came. */
export function ask(
  port: number,
  target: string,
  coding: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, headers: { 'Accept-Encoding': coding, ...headers } }
    const req = request({ ...options, path: target }, async (response) => {
      const fields = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, fields: Object.fromEntries(fields), body })
    })
    req.on('error', reject).end()
  })
}
