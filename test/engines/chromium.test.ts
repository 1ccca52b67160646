import { CHROMIUM } from '../../scripts/support/browser'
import { siteInBrowser } from '../support/site'
import { behaviorTests, historyTests } from './behavior'
import { submissionTests } from './submissions'

const site = siteInBrowser()

behaviorTests(site)
submissionTests(site)

// The headless shell has no back/forward cache, and Playwright disables that of Chromium.
const withCache = siteInBrowser({
  executablePath: CHROMIUM,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
historyTests(withCache, [/\.(svg|woff2|avif) net::ERR_ABORTED$/])
