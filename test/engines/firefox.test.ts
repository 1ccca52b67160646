import { launchFirefox } from '../support/engines/firefox'
import { siteInEngine } from '../support/site'
import { behaviorTests, historyTests } from './behavior'
import { comparisonTests } from './comparison'
import { submissionTests } from './submissions'

const site = siteInEngine(launchFirefox)

comparisonTests(site)
behaviorTests(site)
historyTests(site)
submissionTests(site)
