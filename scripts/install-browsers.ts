import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromiumPath, missingRequirements, REQUIREMENTS, type RequirementName } from './support/browsers'

// `npm run browsers`: installs the browsers and fonts that the tests need, as far as it can. It never fails: `npm test`
// decides whether a missing one is an error.

const missing = () => Object.keys(missingRequirements()) as RequirementName[]

if (missing().length > 0) installPackages(missing())
if (!chromiumPath()) downloadChromium()
const problems = Object.entries(missingRequirements()).map(([name, problem]) => `${name} (${problem})`)
console.log(
  problems.length === 0
    ? 'The tests have every browser and font.'
    : `Not installed: ${problems.join(', ')}. The tests that need them are skipped.`,
)

/** Installs the Debian packages of these, or prints the command that does. It names those that this release lacks. */
function installPackages(names: RequirementName[]): void {
  if (!succeeds('apt-get', '--version')) return
  const isRoot = process.getuid?.() === 0
  const asRoot = isRoot ? [] : ['sudo']
  const canInstall = isRoot || succeeds('sudo', '-n', 'true')
  if (canInstall) {
    console.log('Updating the list of packages …')
    show(...asRoot, 'apt-get', 'update', '-qq')
  }
  const packages = names.flatMap((name) => {
    const lacking = REQUIREMENTS[name].packages.filter((each) => !succeeds('apt-cache', 'show', each))
    if (lacking.length === 0) return REQUIREMENTS[name].packages
    console.log(`${name} is left out: apt-get knows no package ${lacking.join(' and no package ')}`)
    return []
  })
  if (packages.length === 0) return
  const install = ['apt-get', 'install', '--no-install-recommends']
  // Nobody is asked for a password by a command that does not name what it is for.
  if (!canInstall) {
    console.log(`To install packages for the tests, type:\nsudo ${[...install, ...packages].join(' ')}`)
    return
  }
  const plan = output(...asRoot, 'env', 'LC_ALL=C', ...install, '--assume-no', ...packages)
  console.log(`Installing ${packages.join(', ')}. ${/^Need to get .*/m.exec(plan)?.[0] ?? ''}`)
  show(...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install, '--yes', ...packages)
}

/** Playwright's Chromium, for systems without the package. */
function downloadChromium(): void {
  console.log('Downloading Chromium, about 170 MB, into the folder of Playwright …')
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  show(process.execPath, join(folder, 'cli.js'), 'install', '--no-shell', 'chromium')
}

/** Runs a program, with its output in the terminal. */
function show(...[program = '', ...args]: string[]): void {
  spawnSync(program, args, { stdio: 'inherit' })
}

function succeeds(...[program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function output(...[program = '', ...args]: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? ''
}
