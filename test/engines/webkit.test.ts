import { launchWebKit } from '../support/engines/webkit'
import { siteInEngine } from '../support/site'
import { behaviorTests, historyTests } from './behavior'
import { comparisonTests } from './comparison'
import { submissionTests } from './submissions'

const site = siteInEngine(launchWebKit)

comparisonTests(site)
behaviorTests(site)
historyTests(site)
submissionTests(site)
