import * as v from 'valibot'
import type { Content } from '../load-content'

/** Titles and descriptions that name the trade and the place of the business. */
export function metadataSchema(content: Content) {
  const { trade, city } = (content.business?.business ?? {}) as Record<string, unknown>
  const words = [trade, city].filter((word) => typeof word === 'string')
  function missing(value: string): string {
    const absent = words.filter((word) => !value.toLowerCase().includes(word.toLowerCase()))
    return absent.map((word) => `"${word}"`).join(' and ')
  }
  const searchable = v.check(
    (value: string) => missing(value) === '',
    ({ input }) => `does not name ${missing(input)}; search results need it`,
  )
  const page = v.strictObject({
    title: v.pipe(v.string(), v.maxLength(60), searchable),
    description: v.pipe(v.string(), v.minLength(120), v.maxLength(155), searchable),
  })
  return { landingMetadata: page, reviewsMetadata: page, notFoundMetadata: page, serverErrorMetadata: page }
}
