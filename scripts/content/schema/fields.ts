import * as v from 'valibot'

type Text = v.GenericSchema<unknown, string>
type Entry = Record<string, unknown>
type List = v.GenericSchema<unknown, Entry[]>

/** A message that begins with the wrong value. */
export function wrong(remedy: string) {
  return ({ input }: v.BaseIssue<unknown>) => `${JSON.stringify(input)} ${remedy}`
}

/** A text that fits its place on a phone: at most `most` characters, and at most `word` in each word. */
export function text(most: number, word = 24): Text {
  return v.pipe(
    v.string(),
    v.maxLength(most),
    v.check(
      (value) => value.split(/[\s-]+/).every((part) => part.length <= word),
      wrong(`has a word of more than ${word} letters, which does not fit a phone; use a shorter one`),
    ),
  )
}

/** An object with these fields alone. A number is the most characters of a text. */
export function object(fields: Record<string, number | v.GenericSchema>) {
  const entries = Object.entries(fields)
  return v.strictObject(
    Object.fromEntries(entries.map(([key, field]) => [key, typeof field === 'number' ? text(field) : field])),
  )
}

export function pattern(regex: RegExp, remedy: string) {
  return v.pipe(v.string(), v.regex(regex, wrong(remedy)))
}

export function whole(least: number, most: number, remedy: string) {
  return v.pipe(
    v.number(),
    v.check((value) => Number.isInteger(value) && value >= least && value <= most, wrong(remedy)),
  )
}

/** One of `options`. Any text if there are none, because then their own file has a finding. */
export function choice(options: string[], what: string): Text {
  if (options.length === 0) return v.string()
  return v.pipe(v.string(), v.picklist(options, wrong(`is not ${what}; use one of ${options.join(', ')}`)))
}

/** A list of `least` to `most` objects that differ in each field of `unique`. */
export function list(
  least: number,
  most: number,
  unique: string[],
  fields: Parameters<typeof object>[0],
): List {
  const entries: List = v.pipe(v.array(object(fields)), v.minLength(least), v.maxLength(most))
  return unique.reduce((schema, field) => v.pipe(schema, differIn(field)), entries)
}

function differIn(field: string) {
  const first = (entry: Entry, entries: Entry[]) =>
    entries.findIndex((other) => other[field] === entry[field])
  return v.checkItems(
    (entry: Entry, index: number, entries: Entry[]) => first(entry, entries) === index,
    ({ input, path }) => {
      const twin = first(input, path?.[0].input as Entry[]) + 1
      return `has the same ${field} as entry ${twin}; change or remove one of them`
    },
  )
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
