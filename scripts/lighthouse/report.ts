import type { Result } from 'lighthouse'
import { median } from '../bench/median'
import { markdownTable } from '../support/markdown-table'

export type AuditedPage = { path: string; runs: Result[] }

const HEAD = ['path', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'bytes']

/** A table of the medians of each page's runs. */
export function summary(pages: AuditedPage[]): string {
  const rows = pages.map(({ path, runs }) => {
    const score = (id: string) => median(runs.map((run) => (run.categories[id]?.score ?? 0) * 100)).toFixed(0)
    const figure = (id: string) => median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN))
    return [
      `\`${path}\``,
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
      figure('cumulative-layout-shift').toFixed(3),
      `${figure('total-blocking-time').toFixed(0)} ms`,
      figure('total-byte-weight').toLocaleString('en-US'),
    ]
  })
  return markdownTable(HEAD, rows)
}

/** One line for each audit that lost points. */
export function findings(pages: AuditedPage[]): string {
  const lines = pages.flatMap(({ path, runs }) => runs.flatMap((run) => lostPoints(run, path)))
  return [...new Set(lines)].join('\n') || 'nothing'
}

function lostPoints({ categories, audits }: Result, path: string): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return weighed.flatMap(({ id }) => {
    const audit = audits[id]
    if (audit?.score == null || audit.score >= 0.995) return []
    return [`- \`${path}\`: ${audit.title} (${[id, audit.displayValue].filter(Boolean).join(', ')})`]
  })
}
