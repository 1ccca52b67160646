import type { SiteInEngine } from '../../support/engines/site-in-engine'
import { drawingTests } from './drawing'
import { focusTests } from './focus'
import { paperTests } from './paper'

/** What must equal Chromium. */
export function comparisonTests(site: SiteInEngine): void {
  drawingTests(site)
  focusTests(site)
  paperTests(site)
}
