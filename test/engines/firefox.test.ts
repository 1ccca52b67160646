import { siteInEngine } from '../support/site-in-engine'
import { boxTests } from './suites/boxes'

const site = siteInEngine('firefox')

boxTests(site)
