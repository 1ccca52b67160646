import { launchWebKit } from '../support/engines/webkit'
import { engineTests } from './comparison'

engineTests('WebKit', launchWebKit, {
  altered: [/^console: Cannot load script \S+\.js\. Failed integrity metadata check\./],
})
