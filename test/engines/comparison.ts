import type { SiteInEngine } from '../support/engines/site-in-engine'
import { drawingTests } from './suites/drawing'
import { focusTests } from './suites/focus'
import { paperTests } from './suites/paper'

/** What must equal Chromium. */
export function comparisonTests(site: SiteInEngine): void {
  drawingTests(site)
  focusTests(site)
  paperTests(site)
}
