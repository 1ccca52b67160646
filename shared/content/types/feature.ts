/** A road sign: its shape and its text. The van has none. */
export type SignContent =
  | { shape: 'van' }
  | { shape: 'plate'; lines: readonly [small: string, large: string, medium: string] }
  | { shape: 'octagon'; word: string }
  | { shape: 'diamond'; lines: readonly [large: string, small: string] }

/** What sets the business apart: a road sign, a title and a sentence. */
export type Feature = { sign: SignContent; title: string; text: string }
