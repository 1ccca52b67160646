import type { SiteInEngine } from '../../support/engines/site-in-engine'
import { carouselTests } from './carousel'
import { consoleTests } from './console'
import { earlyVisitorTests } from './early-visitor'
import { formTests } from './form'
import { linkTests } from './links'
import { menuTests } from './menu'
import { settingTests } from './settings'

/** What a visitor can do, in any engine. */
export function behaviorTests(site: SiteInEngine): void {
  consoleTests(site)
  menuTests(site)
  carouselTests(site)
  formTests(site)
  earlyVisitorTests(site)
  linkTests(site)
  settingTests(site)
}
