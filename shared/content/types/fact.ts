/** A claim under the photos: the part in bold type, and the rest. */
export type Fact = { strong: string; rest: string }
