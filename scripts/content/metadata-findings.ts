import type { Content } from './load-content'
import type { Finding } from './place'

type Metadata = { title?: unknown; description?: unknown }

/** Titles and descriptions without the trade or the place of the business. */
export function metadataFindings(content: Content): Finding[] {
  const { trade, city } = (content.business?.business ?? {}) as Record<string, unknown>
  return Object.entries(content.metadata ?? {}).flatMap(([page, metadata]) => {
    return (['title', 'description'] as const).flatMap((field) => {
      const text = String((metadata as Metadata)[field] ?? '').toLowerCase()
      const missing = [trade, city].filter(
        (word) => typeof word === 'string' && !text.includes(word.toLowerCase()),
      )
      const fault = `does not name ${missing.map((word) => `"${word}"`).join(' and ')}; search results need it`
      return missing.length === 0 ? [] : [{ file: 'metadata', path: [page, field], fault }]
    })
  })
}
