import { setTimeout as wait } from 'node:timers/promises'
import { compress } from '../http/content-coding'
import type { StoredResponse } from '../http/stored-responses'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

const RETRY_DELAY_MS = 5_000

type Add = (url: string, response: StoredResponse) => void

/**
 * Compresses the HTML that each page was rendered to at the start, off the main thread, and passes it to `add` with
 * the page's URL. Until then `stream-page.ts` renders the page again for each request. A failure is logged and tried
 * again after five seconds. Resolves when every page is stored.
 */
export async function storePages(pages: Map<string, PreparedPage>, add: Add, logger: Logger): Promise<void> {
  async function store(url: string, page: PreparedPage): Promise<void> {
    const { status, headers, html } = page
    try {
      const [br, gzip] = await Promise.all([compress.br(html), compress.gzip(html)])
      add(url, { status, headers, bytes: { identity: html, br, gzip } })
    } catch (error) {
      logger.error({ url, err: error }, 'page not stored; trying again')
      await wait(RETRY_DELAY_MS)
      return store(url, page)
    }
  }
  await Promise.all(Array.from(pages, ([url, page]) => store(url, page)))
}
