import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { REQUEST_FIELDS, sample } from './content'
import { listenInTest } from './server/start-site'

/** Both parts are secrets. */
export const HOOK_PATH = '/secret-path?token=secret-token'

/** What a hook received. */
type HookCall = {
  method: string | undefined
  url: string | undefined
  type: string | undefined
  key: string | undefined
  body: { id: string; subject: string; text: string; fields: Record<string, string> }
}

/** Starts a hook until the test ends. Each call is answered by `answer`, with 200 by default. */
export async function startHook(onEnd?: Parameters<typeof listenInTest>[1]) {
  const unused = () => ({
    calls: [] as HookCall[],
    /** To end calls late. */
    responses: [] as ServerResponse[],
    answer: (res: ServerResponse): unknown => res.end('ok'),
  })
  const hook = { ...unused(), REQUESTS_TO: '', reset: () => void Object.assign(hook, unused()) }
  const server = createServer(async (req, res) => {
    const { method, url, headers } = req
    const { 'content-type': type, 'idempotency-key': key } = headers
    hook.calls.push({ method, url, type, key: String(key), body: JSON.parse(await text(req)) })
    hook.responses.push(res)
    hook.answer(res)
  })
  hook.REQUESTS_TO = (await listenInTest(server, onEnd)) + HOOK_PATH
  return hook
}

/** The name of the form's field of a kind, empty if it has none. */
export const nameOf = (kind: string) => requestFormCopy.fields.find((field) => field.kind === kind)?.name ?? ''

/** Whom the subject names. */
export const customerOf = (fields: Record<string, string>) => fields[nameOf('name')] ?? fields[nameOf('phone')]

/** A filled-in form. */
export const SUBMISSION = Object.fromEntries(REQUEST_FIELDS.map((field) => [field.name, sample(field)]))

/**
 * Sends a submission as a script of our page does, or with an `Origin` alone as an old browser does. `client` is its
 * address as a proxy forwards it; without a proxy it is empty.
 */
export function postSubmission(
  url: string,
  fields: Record<string, string> = SUBMISSION,
  { client = '127.0.0.1', ...headers }: Record<string, string> = {},
  signal?: AbortSignal,
) {
  return fetch(`${url}/requests`, {
    method: 'POST',
    headers: {
      ...(!headers.Origin && { 'Sec-Fetch-Site': 'same-origin' }),
      Accept: 'application/json',
      ...(client && { 'X-Forwarded-For': client }),
      ...headers,
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    ...(signal && { signal }),
  })
}
