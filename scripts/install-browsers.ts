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
const packages = new Set(missing().flatMap((name) => REQUIREMENTS[name].packages))
console.log(
  problems.length === 0
    ? 'The tests have every browser and font.'
    : `Not installed: ${problems.join(', ')}; on Debian root can run: apt-get install ${[...packages].join(' ')}`,
)

/** Installs the Debian packages of these, if there is apt-get. It names those that this release lacks. */
function installPackages(names: RequirementName[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  if (!succeeds([...asRoot, 'apt-get', 'update', '-qq'])) return
  const available = names.flatMap((name) => {
    const { packages } = REQUIREMENTS[name]
    const lacking = packages.filter((each) => !succeeds(['apt-cache', 'show', each]))
    if (lacking.length === 0) return packages
    console.log(`${name} is left out: this release has no package ${lacking.join(' and no package ')}`)
    return []
  })
  const install = ['apt-get', 'install', '--yes', '-qq', '--no-install-recommends']
  if (available.length > 0) succeeds([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install, ...available])
}

/** Playwright's Chromium, for systems without the package. */
function downloadChromium(): void {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  succeeds([process.execPath, join(folder, 'cli.js'), 'install', '--no-shell', 'chromium'])
}

function succeeds([program = '', ...args]: string[]): boolean {
  // `sudo` asks for a password in the terminal.
  return spawnSync(program, args, { stdio: ['inherit', 'ignore', 'ignore'] }).status === 0
}
