import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromiumPath, missingRequirements, REQUIREMENTS, type RequirementName } from './browsers'

// `npm run browsers` installs what `npm test` needs. With `-- all` it also installs what `npm run test:engines` needs.
// It never fails, because the tests that need a missing browser are skipped.

const engines = process.argv[2] === 'all'
const missing = () => missingRequirements({ engines })

const names = Object.keys(missing()) as RequirementName[]
if (names.length > 0) installPackages(names)
if (!chromiumPath()) downloadChromium()
const problems = Object.entries(missing())
for (const [name, problem] of problems)
  console.log(`${name} isn't installed: ${problem}. Tests that need it are skipped.`)
if (problems.length === 0)
  console.log(`${engines ? 'Every test' : 'npm test'} has the browsers and fonts that it needs.`)

/** Installs the Debian packages, or prints the command that does. Also says which ones this release lacks. */
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
    console.log(`${name} is left out: apt-get doesn't know ${lacking.join(' or ')}`)
    return []
  })
  if (packages.length === 0) return
  const install = ['apt-get', 'install', '--no-install-recommends']
  // A command that asks for a password must say what it's for, so this one is only printed.
  if (!canInstall) {
    console.log(`To install packages for the tests, type:\nsudo ${[...install, ...packages].join(' ')}`)
    return
  }
  console.log(`Installing ${packages.join(', ')} …`)
  show(...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install, '--yes', ...packages)
}

/** Downloads Playwright's Chromium, for systems without the package. */
function downloadChromium(): void {
  console.log("Downloading Chromium, about 170 MB, into Playwright's folder …")
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  show(process.execPath, join(folder, 'cli.js'), 'install', '--no-shell', 'chromium')
}

/** Runs a program and shows its output in the terminal. */
function show(...[program = '', ...args]: string[]): void {
  spawnSync(program, args, { stdio: 'inherit' })
}

function succeeds(...[program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
