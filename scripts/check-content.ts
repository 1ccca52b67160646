import { existsSync } from 'node:fs'
import { readEnvFile } from '../server/config/env-file'
import { checkContent } from './content/check-content'

const { BRAND_NAME } = { ...(existsSync('.env') && readEnvFile('.env')), ...process.env }
const { findings, staleIcons, hints } = await checkContent(process.cwd(), BRAND_NAME)
const mistakes = [...findings, ...staleIcons]
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exitCode = 1
} else {
  console.log(['The content is fine.', ...hints.map((hint) => `Note: ${hint}`)].join('\n'))
}
