const LONGEST_SHOWN = 80
// Controls, and the marks that turn or break a line on a terminal.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Says what is wrong with a value of the environment; the variable's name is put before it. */
export class BadValue extends Error {
  override readonly name = 'BadValue'
}

/** `value` in quotes, shortened, with whatever could disturb a terminal or a log escaped. */
export function quoted(value: string): string {
  const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value
  return JSON.stringify(shown).replace(UNPRINTABLE, escaped)
}

/** Whether `value` holds a character that cannot be shown on one line. */
export function hasUnprintable(value: string): boolean {
  return value.search(UNPRINTABLE) >= 0
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
