import type { Phone } from '../../shared/content/types/site'
import { BadValue, hasUnprintable } from './bad-value'

const LONGEST_NAME = 40
const LONGEST_PHONE = 24
const PHONE_WANTED = 'give 10, as in (713) 555-0142'
const URL_WANTED = 'give an address without a path, as in https://example.com'

/** The brand name, trimmed. Throws `BadValue`. */
export function parseBrandName(value: string): string {
  const name = value.trim()
  const length = [...name].length
  if (length === 0) throw new BadValue(value, `is blank; give 1 to ${LONGEST_NAME} characters`)
  if (length > LONGEST_NAME)
    throw new BadValue(value, `has ${length} characters; give at most ${LONGEST_NAME}`)
  if (hasUnprintable(name)) throw new BadValue(value, 'holds a control character; give plain text')
  return name
}

/** A North American number as it is written and as a link dials it. Throws `BadValue`. */
export function parsePhone(value: string): Phone {
  const display = value.trim()
  const digits = display.replace(/\D/g, '')
  const { length } = display
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  if (national.length === 11)
    throw new BadValue(value, `has 11 digits and does not begin with 1; ${PHONE_WANTED}`)
  if (national.length !== 10) {
    throw new BadValue(
      value,
      `has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}; ${PHONE_WANTED}`,
    )
  }
  if (length > LONGEST_PHONE)
    throw new BadValue(value, `has ${length} characters; give at most ${LONGEST_PHONE}`)
  if (hasUnprintable(display)) throw new BadValue(value, 'holds a control character; write it plainly')
  return { display, href: `tel:+1${national}` }
}

/** An http or https origin, without a slash at its end. Throws `BadValue`. */
export function parseSiteUrl(value: string): string {
  const url = !hasUnprintable(value) && URL.canParse(value) ? new URL(value) : undefined
  if (!url) throw new BadValue(value, `is no address; ${URL_WANTED}`)
  if (!/^https?:$/.test(url.protocol)) throw new BadValue(value, `is neither http nor https; ${URL_WANTED}`)
  if (url.username || url.password) throw new BadValue(value, `holds a user or password; ${URL_WANTED}`)
  if (url.href !== `${url.origin}/`) throw new BadValue(value, `holds more than an origin; ${URL_WANTED}`)
  return url.origin
}
