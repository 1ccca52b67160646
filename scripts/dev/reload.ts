import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageScript } from './page-script'

/** The development server itself responds to paths that begin with this. */
export const DEV_PATH = '/__dev/'

const RECONNECT_MS = 300

/** Sends the newest build and the type errors to every open page. */
export class Reloader {
  #build = Date.now()
  #typeErrors = ''
  readonly #pages = new Set<ServerResponse>()

  /** Announces a new build, or its failure. */
  announce(): void {
    this.#build += 1
    this.#send(this.#buildEvent())
  }

  /** Announces type errors, or an empty string if there are none. */
  announceTypes(errors: string): void {
    this.#typeErrors = errors
    this.#send(this.#typesEvent())
  }

  /** The script element that connects a page to this server. */
  script(): string {
    return `<script src="${DEV_PATH}reload.js?${this.#build}"></script>`
  }

  /** Responds to a request below `DEV_PATH`. */
  respond(req: IncomingMessage, res: ServerResponse): void {
    if (req.url?.startsWith(`${DEV_PATH}reload.js`)) {
      res.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
      res.end(pageScript(`${DEV_PATH}events`))
    } else if (req.url === `${DEV_PATH}events`) {
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      res.write(`retry: ${RECONNECT_MS}\n${this.#buildEvent()}${this.#typesEvent()}`)
      this.#pages.add(res)
      res.once('close', () => this.#pages.delete(res))
    } else {
      res.writeHead(404).end()
    }
  }

  #send(event: string): void {
    for (const page of this.#pages) page.write(event)
  }

  #buildEvent(): string {
    return `data: ${this.#build}\n\n`
  }

  #typesEvent(): string {
    return `event: types\ndata: ${JSON.stringify(this.#typeErrors)}\n\n`
  }
}
