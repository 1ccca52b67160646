import { request } from 'node:http'

export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** Requests `target` without normalizing it. The body of the response is not decoded. */
export function sendRequest(
  port: number,
  target: string,
  coding: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, headers: { 'Accept-Encoding': coding, ...headers } }
    const req = request({ ...options, path: target }, async (response) => {
      const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(received), body })
    })
    req.on('error', reject).end()
  })
}
