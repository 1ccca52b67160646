import { siteInEngine } from '../support/engines/site-in-engine'
import { behaviorTests } from './behavior'

// Chromium's history is tested in `test/browser/`, because its headless shell has no back/forward cache.
behaviorTests(siteInEngine('chromium'))
