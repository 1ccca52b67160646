/** Which part of a photo shows when its frame is narrower or lower: percent from the left and from the top. */
export type Crop = `${number}% ${number}%`

/** A photo beside a section: one of those in the carousel. */
export type SectionPicture<Name extends string = string> = { name: Name; crop?: Crop }

/** A photo, which is in `public/images/` in several widths. */
export type Picture = {
  /** The prefix of its file names. */
  name: string
  /** A description for visitors who cannot see the photo. */
  alt: string
  /** The line under the photo in the carousel. */
  caption: string
  /** In the carousel; centered by default. */
  crop?: Crop
  /** In the carousel on wide screens; `crop` by default. */
  wideCrop?: Crop
}
