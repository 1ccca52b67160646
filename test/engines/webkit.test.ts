import { launchWebKit } from '../support/engines/webkit'
import { siteInEngine } from '../support/site'
import { behaviorTests, historyTests } from './behavior'
import { comparisonTests } from './comparison'
import { requestTests } from './requests'

const site = siteInEngine(launchWebKit)

comparisonTests(site)
behaviorTests(site)
historyTests(site)
requestTests(site)
