import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Lets the scripts of `page` arrive `ms` after they were asked for. */
export function holdBackScripts(page: Page, ms: number): Promise<unknown> {
  return holdBack(page, /\.js$/, ms)
}

/** Lets the font of `page` arrive `ms` after it was asked for. */
export function holdBackFonts(page: Page, ms: number): Promise<unknown> {
  return holdBack(page, /\.woff2$/, ms)
}

function holdBack(page: Page, url: RegExp, ms: number): Promise<unknown> {
  return page.route(url, async (route) => {
    await wait(ms)
    await route.continue().catch(() => {})
  })
}
