import type { IncomingMessage, ServerResponse } from 'node:http'

/** Everything below this path is answered by the development server itself. */
export const DEV_PATH = '/__dev/'

const RECONNECT_MS = 300

/** Tells every open page which build is the newest, so that a page of another one loads itself again. */
export class Reloader {
  #build = Date.now()
  readonly #pages = new Set<ServerResponse>()

  /** A new build is ready, or has failed. */
  announce(): void {
    this.#build += 1
    for (const page of this.#pages) page.write(this.#event())
  }

  /** The element that connects a page to this server. */
  script(): string {
    return `<script src="${DEV_PATH}reload.js?${this.#build}"></script>`
  }

  /** Answers a request below `DEV_PATH`. */
  answer(req: IncomingMessage, res: ServerResponse): void {
    if (req.url?.startsWith(`${DEV_PATH}reload.js`)) {
      res.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(SCRIPT)
    } else if (req.url === `${DEV_PATH}events`) {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      res.write(`retry: ${RECONNECT_MS}\n${this.#event()}`)
      this.#pages.add(res)
      res.once('close', () => this.#pages.delete(res))
    } else {
      res.writeHead(404).end()
    }
  }

  #event(): string {
    return `data: ${this.#build}\n\n`
  }
}

const SCRIPT = `
const build = new URL(document.currentScript.src).search.slice(1)
const events = new EventSource('${DEV_PATH}events')
events.onmessage = ({ data }) => data === build || location.reload()
// An open connection keeps the page out of the back/forward cache, and counts against the browser's six.
addEventListener('pagehide', () => events.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
`
