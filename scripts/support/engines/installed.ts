import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasBrowser } from '../browser'
import type { EngineName } from './engine'

/** Debian's Firefox; the variable `FIREFOX` overrides it. */
export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'

/** The dependencies of `web-view.py`. */
const HAS_WEBKIT_VIEW = `import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")`

/** The Debian packages of each engine. */
export const PACKAGES: Record<EngineName, string> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
}

/** Whether the engine and its driver are installed. */
export function isInstalled(name: EngineName): boolean {
  if (name === 'chromium') return hasBrowser()
  if (name === 'firefox') return existsSync(FIREFOX)
  const programs = [WEBKIT_DRIVER, XVFB, '/usr/bin/python3']
  return programs.every(existsSync) && spawnSync('/usr/bin/python3', ['-c', HAS_WEBKIT_VIEW]).status === 0
}
