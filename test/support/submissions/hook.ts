import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenInTest } from '../server/start-site'

/** What a hook received. */
export type HookCall = {
  key: string | undefined
  body: { id: string; subject: string; text: string; fields: Record<string, string> }
}

/** Starts a hook until the test ends. Each call is answered by `answer`, with 200 by default. */
export async function startHook() {
  const hook = {
    calls: [] as HookCall[],
    /** To end calls late. */
    responses: [] as ServerResponse[],
    answer: (res: ServerResponse): unknown => res.end('ok'),
    REQUESTS_TO: '',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (req, res) => {
    hook.calls.push({ key: String(req.headers['idempotency-key']), body: JSON.parse(await text(req)) })
    hook.responses.push(res)
    hook.answer(res)
  })
  hook.REQUESTS_TO = `${await listenInTest(server)}/secret-path`
  return hook
}
