import type { Phone } from '../../shared/content/types/site'
import { BadValue, hasUnprintable, quoted } from './bad-value'

const LONGEST = 24
const EXAMPLE = '(713) 555-0142'

/** A North American number as it is written and as a link dials it. Throws `BadValue`. */
export function parsePhone(value: string): Phone {
  const display = value.trim()
  const digits = display.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (digits.length === 11 && national === digits) {
    throw new BadValue(`${quoted(value)} has 11 digits and does not begin with 1; give 10, as in ${EXAMPLE}`)
  }
  if (national.length !== 10) {
    const count = digits.length === 1 ? '1 digit' : `${digits.length} digits`
    throw new BadValue(`${quoted(value)} has ${count}; give 10, as in ${EXAMPLE}`)
  }
  if (display.length > LONGEST) {
    throw new BadValue(`${quoted(value)} has ${display.length} characters; give at most ${LONGEST}`)
  }
  if (hasUnprintable(display))
    throw new BadValue(`${quoted(value)} holds a control character; write it plainly`)
  return { display, href: `tel:+1${national}` }
}
