import { launchFirefox } from '../support/engines/firefox'
import { engineTests } from './comparison'

engineTests('Firefox', launchFirefox)
