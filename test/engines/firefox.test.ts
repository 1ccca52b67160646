import { siteInEngine } from '../support/site-in-engine'
import { boxTests } from './suites/boxes'
import { carouselTests } from './suites/carousel'
import { consoleTests } from './suites/console'
import { earlyVisitorTests } from './suites/early-visitor'
import { formTests } from './suites/form'
import { historyTests } from './suites/history'
import { linkTests } from './suites/links'
import { menuTests } from './suites/menu'
import { paperTests } from './suites/paper'
import { settingTests } from './suites/settings'
import { styleTests } from './suites/styles'

const site = siteInEngine('firefox')

boxTests(site)
styleTests(site)
consoleTests(site)
menuTests(site)
carouselTests(site)
formTests(site)
earlyVisitorTests(site)
linkTests(site)
historyTests(site)
settingTests(site)
paperTests(site)
