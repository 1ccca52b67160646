import { ENGINE_NAMES } from '../../scripts/support/engines/engine'
import { isInstalled, PACKAGES } from '../../scripts/support/engines/installed'

/** Runs once before all tests: names the browsers whose tests are skipped, which the hosted checks must not accept. */
export function setup(): void {
  const missing = ENGINE_NAMES.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const lines = missing.map((name) => `${name} is missing; on Debian: apt-get install ${PACKAGES[name]}`)
  if (process.env.CI) throw new Error(lines.join('\n'))
  console.warn(`\nTests in these browsers are SKIPPED:\n${lines.join('\n')}\n`)
}
