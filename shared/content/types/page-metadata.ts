/** What search engines and link previews show of a page. */
export type PageMetadata = {
  /** At most 60 characters, with the city and the trade in it; the brand name is added if it fits. */
  title: string
  /** 120 to 155 characters. */
  description: string
}
