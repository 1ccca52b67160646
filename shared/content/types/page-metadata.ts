/** The title and description of a page in search results and link previews. */
export type PageMetadata = {
  /** At most 60 characters, including the city and the trade. The brand name is added if it fits. */
  title: string
  /** 120 to 155 characters. */
  description: string
}
