import { navigationLinks } from '../../../shared/content/navigation'

/** The links of the header that lead to a section of the home page. */
export const SECTION_LINKS = navigationLinks.filter(({ href }) => href.startsWith('#'))
