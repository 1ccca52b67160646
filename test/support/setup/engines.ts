import { existsSync } from 'node:fs'
import { CHROMIUM } from '../../../scripts/support/browser'
import { FIREFOX } from '../engines/firefox'
import { LIBRARIES, OLD_WEBKIT, OLD_WEBKIT_DRIVER, WEBKIT_DRIVER, XVFB } from '../engines/webkit'

export const PDFTOTEXT = '/usr/bin/pdftotext'
/** What `web-view.py` imports. */
const IMPORTS = ['/usr/lib/python3/dist-packages/gi', `${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`]

/** The files and the Debian packages of each engine. */
const ENGINES: Record<string, { programs: string[]; packages: string }> = {
  chromium: { programs: [CHROMIUM], packages: 'chromium' },
  firefox: { programs: [FIREFOX, PDFTOTEXT], packages: 'firefox-esr poppler-utils' },
  webkit: {
    programs: [WEBKIT_DRIVER, XVFB, ...IMPORTS, PDFTOTEXT],
    packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb poppler-utils',
  },
  'old-webkit': {
    programs: [OLD_WEBKIT_DRIVER, OLD_WEBKIT],
    packages: 'wpewebkit-driver libwpewebkit-1.1-0',
  },
}

/** The engines whose tests do not run: `SKIP_ENGINES=webkit,old-webkit`. Without Chromium there are no others. */
const named = process.env.SKIP_ENGINES?.split(',') ?? []
export const SKIPPED_ENGINES = named.includes('chromium') ? Object.keys(ENGINES) : named

/** Fails if an engine is missing that is not to be skipped. */
export function setup(): void {
  for (const name of named) if (!ENGINES[name]) throw new Error(`SKIP_ENGINES: no engine ${name}`)
  const needed = Object.entries(ENGINES).filter(([name]) => !SKIPPED_ENGINES.includes(name))
  const missing = needed.filter(([, { programs }]) => !programs.every(existsSync))
  const skip = `set SKIP_ENGINES=${missing.map(([name]) => name)}`
  const packages = missing.map(([, engine]) => engine.packages).join(' ')
  if (missing.length > 0) throw new Error(`browsers are missing; apt-get install ${packages}, or ${skip}`)
  if (named.length > 0) process.stderr.write(`SKIP_ENGINES: no tests in ${SKIPPED_ENGINES.join(', ')}\n`)
}
