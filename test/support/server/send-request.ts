import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** Requests `target` without normalizing it. The body of the response is not decoded. */
export async function sendRequest(
  port: number,
  target: string,
  coding: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  const options = { host: '127.0.0.1', port, method, headers: { 'Accept-Encoding': coding, ...headers } }
  const [response]: IncomingMessage[] = await once(request({ ...options, path: target }).end(), 'response')
  if (!response) throw new Error('no response')
  const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  const body = await buffer(response)
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(received), body }
}
