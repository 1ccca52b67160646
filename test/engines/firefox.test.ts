import { launchFirefox } from '../support/engines/firefox'
import { engineTests } from './comparison'

engineTests('Firefox', launchFirefox, { altered: [/^error: Error: None of the “sha256” hashes .* \S+\.js”\./] })
