/** Which part of a photo stays when its frame is narrower or lower: percent from its left and from its top. */
export type Crop = `${number}% ${number}%`

/** A photo beside a section: one of those in the carousel. */
export type SectionPicture<Name extends string = string> = { name: Name; crop?: Crop }

/** A photo in `public/images/`, saved there in several widths, and what goes with it. */
export type Picture = {
  /** The start of its files' names. */
  name: string
  /** What it shows, for visitors who cannot see it. */
  alt: string
  /** The line under it in the carousel. */
  caption: string
  /** In the carousel; the middle if left out. */
  crop?: Crop
  /** In the carousel on wide screens; as `crop` if left out. */
  wideCrop?: Crop
}
