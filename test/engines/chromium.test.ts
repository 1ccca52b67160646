import { chromiumPath } from '../support/browsers'
import { siteInBrowser } from '../support/site'
import { behaviorTests, chromiumTests, historyTests } from './behavior'
import { chromiumSubmissionTests, EARLY, submissionHistoryTests, submissionTests } from './delivery'

const browser = siteInBrowser()

behaviorTests(browser, {
  missing: [/^console: Failed to load resource: .* 404 \(Not Found\) \S+\.js$/, /^failed: \S+\.js net::ERR_ABORTED$/],
  altered: [/^console: Failed to find a valid digest in the 'integrity' attribute for resource '\S+\.js'/],
})
chromiumTests(browser)
submissionTests(browser, EARLY)
chromiumSubmissionTests(browser)

// The headless shell doesn't have a back/forward cache, and Playwright disables Chromium's.
const withCache = siteInBrowser({
  executablePath: chromiumPath() ?? '',
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
historyTests(withCache, [/\.(svg|woff2|avif) net::ERR_ABORTED$/])
submissionHistoryTests(withCache)
