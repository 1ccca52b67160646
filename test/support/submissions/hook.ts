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
  const calls: HookCall[] = []
  const hook = {
    calls,
    answer: (res: ServerResponse): unknown => res.end('ok'),
    REQUESTS_TO: '',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (req, res) => {
    calls.push({ key: String(req.headers['idempotency-key']), body: JSON.parse(await text(req)) })
    hook.answer(res)
  })
  hook.REQUESTS_TO = `${await listenInTest(server)}/secret-path`
  return hook
}
