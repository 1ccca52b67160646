import { launchWebKit } from '../support/engines/webkit'
import { engineTests } from './comparison'

engineTests('WebKit', launchWebKit)
