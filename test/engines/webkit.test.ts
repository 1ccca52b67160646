import { launchWebKit } from '../support/engines/webkit'
import { siteIn } from '../support/site'
import { behaviorTests, historyTests } from './behavior'
import { comparisonTests } from './comparison'
import { requestTests } from './requests'

const site = siteIn(launchWebKit)

comparisonTests(site)
behaviorTests(site)
historyTests(site)
requestTests(site)
