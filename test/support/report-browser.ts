import { hasBrowser } from '../../scripts/support/browser'

/** Runs once before all tests: says that those in a browser are left out, which the hosted checks must not accept. */
export function setup(): void {
  if (hasBrowser()) return
  if (process.env.CI) throw new Error('no Chromium: install it, or set CHROMIUM to its path')
  console.warn('\nNo Chromium on this machine: the tests in test/browser/ are SKIPPED.\n')
}
