import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where Google installs Chrome on Linux and macOS. */
const CHROME = ['/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
/** Debian's Firefox. */
const FIREFOX = '/usr/bin/firefox-esr'
/** Puppeteer sets the orientation of the screen by WebDriver BiDi, which earlier versions cannot. */
const OLDEST_FIREFOX = 144
/** Debian's libraries, in the folder of the architecture. */
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** The files of the programs that the tests run, except Chromium's. */
export const PROGRAMS = {
  firefox: process.env.FIREFOX ?? FIREFOX,
  webKitDriver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  oldWebKitDriver: '/usr/bin/WPEWebDriver',
  oldWebKit: `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
}

/** Chromium: `CHROMIUM`, Debian's, Playwright's or an installed Chrome; undefined if there is none. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return ['/usr/bin/chromium', chromium.executablePath(), ...CHROME].find((file) => existsSync(file))
}

type Browser = {
  /** The Debian packages of the browser, and of what drives it. */
  packages: string[]
  /** Why the tests cannot drive it, as the end of a sentence; undefined if they can. */
  problem: () => string | undefined
}

/** The browsers that the tests drive. The old WebKit is of 2022. */
export const BROWSERS = {
  Chromium: {
    packages: ['chromium', 'chromium-headless-shell', 'fonts-liberation'],
    problem: () => versionProblem(chromiumPath() ?? 'Chromium'),
  },
  Firefox: {
    packages: ['firefox-esr'],
    problem: () => versionProblem(PROGRAMS.firefox, OLDEST_FIREFOX),
  },
  WebKit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    problem: () =>
      missingFile(
        PROGRAMS.webKitDriver,
        PROGRAMS.xvfb,
        // What `web-view.py` imports.
        '/usr/lib/python3/dist-packages/gi',
        `${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`,
      ),
  },
  'old WebKit': {
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0'],
    problem: () => missingFile(PROGRAMS.oldWebKitDriver, PROGRAMS.oldWebKit),
  },
} satisfies Record<string, Browser>

export type BrowserName = keyof typeof BROWSERS

export type BrowserProblems = Partial<Record<BrowserName, string>>

/** Why the tests cannot drive some of the browsers. It starts Chromium and Firefox to read their versions. */
export function browserProblems(): BrowserProblems {
  const problems = Object.entries(BROWSERS).map(([name, { problem }]) => [name, problem()])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function missingFile(...files: string[]): string | undefined {
  const missing = files.find((file) => !existsSync(file))
  return missing && `${missing} is missing`
}

function versionProblem(program: string, oldest = 0): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (error) return `${program} is missing`
  // As if a library is missing.
  if (status !== 0) return `${program} does not start: ${stderr.trim().split('\n').at(-1)}`
  const version = /\d+/.exec(stdout)?.[0]
  return Number(version) < oldest ? `version ${version} is too old; ${oldest} is the first` : undefined
}
