import { siteInEngine } from '../support/engines/site-in-engine'
import { carouselTests } from './suites/carousel'
import { consoleTests } from './suites/console'
import { drawingTests } from './suites/drawing'
import { earlyVisitorTests } from './suites/early-visitor'
import { focusTests } from './suites/focus'
import { formTests } from './suites/form'
import { historyTests } from './suites/history'
import { linkTests } from './suites/links'
import { menuTests } from './suites/menu'
import { paperTests } from './suites/paper'
import { settingTests } from './suites/settings'

const site = siteInEngine('webkit')

drawingTests(site)
focusTests(site)
consoleTests(site)
menuTests(site)
carouselTests(site)
formTests(site)
earlyVisitorTests(site)
linkTests(site)
historyTests(site)
settingTests(site)
paperTests(site)
