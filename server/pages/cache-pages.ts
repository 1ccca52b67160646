import { setTimeout as wait } from 'node:timers/promises'
import { compress } from '../http/compress'
import type { Logger } from '../log/logger'
import type { PreparedPage } from './prepare-pages'

const RETRY_DELAY_MS = 5_000

/**
 * Compresses each page's HTML off the main thread, and caches it. Until then `send-page.ts` renders the page again for
 * each request. A failure is logged, and the page is tried again after five seconds. Resolves when every page is
 * cached.
 */
export async function cachePages(pages: Iterable<PreparedPage>, logger: Logger): Promise<void> {
  async function cache(page: PreparedPage): Promise<void> {
    const { name, status, headers, html } = page
    try {
      const [br, gzip] = await Promise.all([compress.br(html), compress.gzip(html)])
      page.cached = { status, headers, bytes: { identity: html, br, gzip } }
    } catch (error) {
      logger.error({ page: name, err: error }, 'page not cached; trying again')
      await wait(RETRY_DELAY_MS)
      return cache(page)
    }
  }
  await Promise.all(Array.from(pages, cache))
}
