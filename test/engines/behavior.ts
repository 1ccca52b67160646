import type { SiteInEngine } from '../support/engines/site-in-engine'
import { carouselTests } from './suites/carousel'
import { consoleTests } from './suites/console'
import { earlyVisitorTests } from './suites/early-visitor'
import { formTests } from './suites/form'
import { linkTests } from './suites/links'
import { menuTests } from './suites/menu'
import { settingTests } from './suites/settings'

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
