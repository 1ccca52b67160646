import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** Debian's Chromium; the variable `CHROMIUM` names another one. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

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

/** Starts a browser without a window. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (!hasBrowser()) throw new Error(`${CHROMIUM}: not found; install Chromium or set CHROMIUM to its path`)
  return chromium.launch({ ...options, executablePath: CHROMIUM, args: [...FLAGS, ...(options.args ?? [])] })
}
