import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** Debian's Chromium; the variable `CHROMIUM` overrides it. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

const SHELL = '/usr/bin/chromium-headless-shell'

/** Opens a page in half of Chromium's time but has no back/forward cache. Chromium itself if `CHROMIUM` is set. */
const HEADLESS_SHELL = !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : CHROMIUM

/** They stop Chromium's own requests. Its sandbox needs rights that containers lack. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium's headless shell, or Chromium if the shell is missing or `CHROMIUM` is set. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`${CHROMIUM}: not found; install Chromium or set CHROMIUM to its path`)
  const args = [...FLAGS, ...(options.args ?? [])]
  return chromium.launch({ executablePath: HEADLESS_SHELL, ...options, args })
}
