import * as v from 'valibot'

type Text = v.GenericSchema<unknown, string>

/** A text that fits its place on a phone: at most `most` characters, and at most `word` in each word. */
export function text(most: number, word = 24): Text {
  return v.pipe(
    v.string(),
    v.maxLength(most),
    v.check(
      (value) => value.split(/[\s-]+/).every((part) => part.length <= word),
      `has a word of more than ${word} letters, which does not fit a phone; use a shorter one`,
    ),
  )
}

/** An object of texts. A number is the most characters of that text. */
export function copy(limits: Record<string, number | Text>) {
  const entries = Object.entries(limits)
  return v.strictObject(
    Object.fromEntries(entries.map(([key, limit]) => [key, typeof limit === 'number' ? text(limit) : limit])),
  )
}

/** A text that matches `regex`. A finding appends `remedy` to the text. */
export function pattern(regex: RegExp, remedy: string) {
  return v.pipe(v.string(), v.regex(regex, remedy))
}

export function whole(least: number, most: number, remedy: string) {
  return v.pipe(
    v.number(),
    v.check((value) => Number.isInteger(value) && value >= least && value <= most, remedy),
  )
}

/** One of `options`. Any text if there are none, because then their own file has a finding. */
export function choice(options: string[], what: string) {
  if (options.length === 0) return v.string()
  return v.picklist(options, `is not ${what}; use one of ${options.join(', ')}`)
}

export function list<Entry extends v.GenericSchema>(entry: Entry, least: number, most: number) {
  return v.pipe(v.array(entry), v.minLength(least), v.maxLength(most))
}

export const heading = text(60, 15)
export const lead = text(160)
export const flag = v.optional(v.literal(true, 'can only be true; leave it out otherwise'))
export const stars = whole(1, 5, 'is not a number of stars; write 1, 2, 3, 4 or 5, without quotes')
export const rating = pattern(/^[1-5](\.\d)?$/, "is not a rating; write one like '4.7'")
export const color = pattern(/^#[0-9a-f]{6}$/, "is not a color; write one like '#c8201b', in small letters")
export const crop = pattern(
  /^(\d\d?|100)% (\d\d?|100)%$/,
  "is not a crop; write percent from the left and from the top, like '42% 50%'",
)
