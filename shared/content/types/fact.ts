/** A claim under the photos: its strong words, and the rest of the phrase. */
export type Fact = { strong: string; rest: string }
