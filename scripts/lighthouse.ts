import type { Result } from 'lighthouse'
import { auditPage } from './lighthouse/audit-page'
import { type AuditedPage, findings, summary } from './lighthouse/report'
import { sitePaths, startBuiltSite } from './support/start-process'

const RUNS = 3

const site = await startBuiltSite({ NODE_ENV: 'production', LOG_LEVEL: 'warn' })
const pages: AuditedPage[] = []
try {
  for (const path of await sitePaths(site.url)) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await auditPage(site.url + path))
    pages.push({ path, runs })
  }
} finally {
  await site.stop()
}
console.log(`Lighthouse, mobile, simulated throttling, medians of ${RUNS}\n\n${summary(pages)}`)
console.log(`\nAudits that lost points in at least one run:\n\n${findings(pages)}`)
console.log('\nThe not-found page is a 404 with noindex, so its SEO score cannot be 100.')
