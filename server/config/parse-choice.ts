import { BadValue, quoted } from './bad-value'

/** A parser that accepts only `choices` and throws `BadValue` for anything else. */
export function parseChoice<Choice extends string>(choices: readonly Choice[]): (value: string) => Choice {
  return function parse(value) {
    const choice = choices.find((name) => name === value)
    if (choice === undefined) throw new BadValue(`${quoted(value)} is none of ${choices.join(', ')}`)
    return choice
  }
}
