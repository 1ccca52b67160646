import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasBrowser } from '../../../scripts/support/browser'
import type { Engine, EngineName } from './engine'
import { FIREFOX, launchChromium, launchFirefox } from './puppeteer'
import { launchWebKit, WEBKIT_DRIVER, XVFB } from './webkit'

const LAUNCH: Record<EngineName, () => Promise<Engine>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

/** The Debian packages of each engine. */
export const PACKAGES: Record<EngineName, string> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb',
}

/** The dependencies of `web-view.py`. */
const IMPORT_WEBKIT = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'

/** Starts a browser engine without a window. */
export function launchEngine(name: EngineName): Promise<Engine> {
  return LAUNCH[name]()
}

/** Whether the engine and its driver are installed. */
export function isInstalled(name: EngineName): boolean {
  if (name === 'chromium') return hasBrowser()
  if (name === 'firefox') return existsSync(FIREFOX)
  const programs = [WEBKIT_DRIVER, XVFB, '/usr/bin/python3']
  return programs.every(existsSync) && spawnSync('/usr/bin/python3', ['-c', IMPORT_WEBKIT]).status === 0
}
