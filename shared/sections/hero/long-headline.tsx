/** The characters that fill three lines beside the photo. */
const MAX_SHORT_HEADLINE = 33

/** Whether a headline in the usual size would make the hero taller than its photo can fill. */
export function isLongHeadline(headline: string): boolean {
  return headline.length > MAX_SHORT_HEADLINE
}

/** Makes a long headline smaller beside the photo. */
export function LongHeadlineStyles() {
  return (
    <style jsx global>{`
      @media screen and (width >= 60em) {
        #hero-heading {
          font-size: min(5vw, 4rem);
        }
      }
    `}</style>
  )
}
