import { siteInEngine } from '../support/engines/site-in-engine'
import { behaviorTests, historyTests } from './behavior'
import { comparisonTests } from './comparison'

const site = siteInEngine('webkit')

comparisonTests(site)
behaviorTests(site)
historyTests(site)
