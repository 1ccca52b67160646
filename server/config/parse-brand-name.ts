import { BadValue, hasUnprintable, quoted } from './bad-value'

const LONGEST = 40

/** The brand name, trimmed. Throws `BadValue`. */
export function parseBrandName(value: string): string {
  const name = value.trim()
  const length = [...name].length
  if (length === 0) throw new BadValue(`${quoted(value)} is blank; give 1 to ${LONGEST} characters`)
  if (length > LONGEST) {
    throw new BadValue(`${quoted(value)} has ${length} characters; give at most ${LONGEST}`)
  }
  if (hasUnprintable(name)) throw new BadValue(`${quoted(value)} holds a control character; give plain text`)
  return name
}
