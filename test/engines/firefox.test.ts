import { siteInEngine } from '../support/engines/site-in-engine'
import { behaviorTests } from './suites/behavior'
import { comparisonTests } from './suites/comparison'
import { historyTests } from './suites/history'

const site = siteInEngine('firefox')

comparisonTests(site)
behaviorTests(site)
historyTests(site)
