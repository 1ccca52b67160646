import { siteInEngine } from '../support/engines/site-in-engine'
import { behaviorTests } from './behavior'
import { comparisonTests } from './comparison'
import { historyTests } from './suites/history'

const site = siteInEngine('webkit')

comparisonTests(site)
behaviorTests(site)
historyTests(site)
