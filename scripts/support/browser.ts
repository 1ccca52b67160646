import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** Debian's Chromium; the variable `CHROMIUM` names another one. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Chromium's engine without the browser around it: opens a page in half the time, but has no back/forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** They keep Chromium from talking to anyone but the site. Its sandbox needs rights that containers do not have. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Whether this machine has the browser that scripts and tests drive. */
export function hasBrowser(): boolean {
  return existsSync(CHROMIUM)
}

/** Starts Chromium without a window. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (!hasBrowser()) throw new Error(`${CHROMIUM}: not found; install Chromium or set CHROMIUM to its path`)
  return chromium.launch({ executablePath: CHROMIUM, ...options, args: [...FLAGS, ...(options.args ?? [])] })
}

/** Starts Chromium's headless shell, or Chromium if that is not installed or `CHROMIUM` names another browser. */
export function launchHeadlessShell(options: LaunchOptions = {}): Promise<Browser> {
  const hasShell = !process.env.CHROMIUM && existsSync(HEADLESS_SHELL)
  return launchBrowser({ ...(hasShell && { executablePath: HEADLESS_SHELL }), ...options })
}
