import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from 'playwright-core'

/** The paths of Google's Chrome on Linux and macOS. */
const CHROME = ['/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
/** Puppeteer sets the screen's orientation by WebDriver BiDi. Earlier versions can't do that. */
const OLDEST_FIREFOX = 144
/** The folder of Debian's libraries for this architecture. */
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** The paths of the programs that the tests run, except Chromium's. */
export const PROGRAMS = {
  firefox: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  webKitDriver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/**
 * Returns the path of Chromium: the variable `CHROMIUM`, Debian's, Playwright's or an installed Chrome. Undefined if
 * there's none.
 */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return ['/usr/bin/chromium', chromium.executablePath(), ...CHROME].find((file) => existsSync(file))
}

type Requirement = {
  /** Whether only `npm run test:engines` needs it. */
  engines?: true
  /** The Debian packages of the browser and of its driver, or of the font. */
  packages: string[]
  /** Returns why the tests can't use it, as the end of a sentence. Undefined if they can. */
  problem: () => string | undefined
}

/**
 * The browsers that the tests drive, and the fonts that show before the site's own has loaded
 * (`shared/document/font-face.tsx`).
 */
export const REQUIREMENTS = {
  Chromium: {
    packages: ['chromium', 'chromium-headless-shell'],
    problem: () => versionProblem(chromiumPath() ?? 'Chromium'),
  },
  Firefox: {
    engines: true,
    packages: ['firefox-esr'],
    problem: () => versionProblem(PROGRAMS.firefox, OLDEST_FIREFOX),
  },
  WebKit: {
    engines: true,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    problem: () =>
      missingFile(
        PROGRAMS.webKitDriver,
        PROGRAMS.xvfb,
        // `web-view.py` imports these.
        '/usr/lib/python3/dist-packages/gi',
        `${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`,
      ),
  },
  Arial: {
    packages: ['fonts-liberation'],
    // Liberation Sans has the same widths.
    problem: () => missingFont('Arial and Liberation Sans are missing', /^(Arial|LiberationSans-Regular)\.ttf$/i),
  },
  Roboto: {
    packages: ['fonts-roboto-unhinted'],
    problem: () => missingFont('Roboto-Regular.ttf is missing', /^Roboto-Regular\.ttf$/),
  },
} satisfies Record<string, Requirement>

export type RequirementName = keyof typeof REQUIREMENTS

export type MissingRequirements = Partial<Record<RequirementName, string>>

/**
 * Returns what `npm test` lacks, with the reasons. With `engines`, adds what `npm run test:engines` lacks. Starts
 * Chromium and Firefox to read their versions.
 */
export function missingRequirements({ engines }: { engines: boolean }): MissingRequirements {
  const needed = Object.entries<Requirement>(REQUIREMENTS).filter(([, requirement]) => engines || !requirement.engines)
  const problems = needed.map(([name, { problem }]) => [name, problem()])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

/** The folders in which Linux and macOS keep fonts. */
const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
  ...['.fonts', '.local/share/fonts', 'Library/Fonts'].map((folder) => join(homedir(), folder)),
]

function missingFont(problem: string, file: RegExp): string | undefined {
  const folders = FONT_FOLDERS.filter((folder) => existsSync(folder))
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  return files.some((path) => file.test(basename(path))) ? undefined : problem
}

function missingFile(...files: string[]): string | undefined {
  const missing = files.find((file) => !existsSync(file))
  return missing && `${missing} is missing`
}

function versionProblem(program: string, oldest = 0): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (error) return `${program} is missing`
  // A library may be missing.
  if (status !== 0) return `${program} doesn't start: ${stderr.trim().split('\n').at(-1)}`
  const version = /\d+/.exec(stdout)?.[0]
  return Number(version) < oldest ? `version ${version} is too old; install ${oldest} or newer` : undefined
}
