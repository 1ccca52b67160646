import { checkContent } from './content/check-content'

const findings = await checkContent(process.cwd())
if (findings.length > 0) {
  console.error(findings.join('\n'))
  process.exitCode = 1
} else {
  console.log('The content is fine.')
}
