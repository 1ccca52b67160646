/** Where a link of the header may lead: a section of the home page, or another page. */
export const linkTargets = ['#services', '#areas', '#reviews', '#contact', '/reviews'] as const

/** A link of the header and the words it shows. */
export type NavigationLink = { href: (typeof linkTargets)[number]; text: string }
