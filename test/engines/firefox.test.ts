import { launchFirefox } from '../support/engines/firefox'
import { siteInEngine } from '../support/site'
import { behaviorTests, historyTests } from './behavior'
import { comparisonTests } from './comparison'
import { requestTests } from './requests'

const site = siteInEngine(launchFirefox)

comparisonTests(site)
behaviorTests(site)
historyTests(site)
requestTests(site)
