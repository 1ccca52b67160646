import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Delays the scripts of `page` by `ms`. */
export function holdBackScripts(page: Page, ms: number): Promise<unknown> {
  return delay(page, /\.js$/, ms)
}

/** Delays the fonts of `page` by `ms`. */
export function holdBackFonts(page: Page, ms: number): Promise<unknown> {
  return delay(page, /\.woff2$/, ms)
}

function delay(page: Page, url: RegExp, ms: number): Promise<unknown> {
  return page.route(url, async (route) => {
    await wait(ms)
    await route.continue().catch(() => {})
  })
}
