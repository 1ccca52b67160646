import { siteInEngine } from '../support/site-in-engine'
import { boxTests } from './suites/boxes'

const site = siteInEngine('webkit')

boxTests(site)
