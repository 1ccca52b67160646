/** The paths in `metadata.ts`. Links can lead to them. */
export type PagePath = '/' | '/reviews'

/** The sections of the home page that a link can lead to. */
export type SectionId = 'areas' | 'contact' | 'features' | 'reviews' | 'services'

/** A link in the header and footer. */
export interface NavigationLink {
  href: `#${SectionId}` | PagePath | `https://${string}`
  text: string
}

/** What search results and shared links show for a page. A page without a path is `noindex`. */
export interface PageMetadata {
  path?: string
  /** The brand name is added if search results have room for both. */
  title: string
  description: string
}

export interface Area {
  name: string
  /** The direction from downtown to this place. North is up. */
  direction: 'north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest'
}

export interface Service {
  /** The request form offers it as a choice, and reviews name it. */
  name: string
  /** One sentence of about ten words. */
  description: string
  /** A service without an icon has a check mark. */
  icon?: 'pads' | 'rotor' | 'fluid' | 'inspection' | 'emergency' | 'complete'
  /** Highlights the service and adds a call button. */
  urgent?: true
}

export interface Feature {
  sign: RoadSign
  title: string
  text: string
  /** The page that the text invites to. */
  href?: PagePath
}

/** A road sign's shape and text. */
export type RoadSign =
  | { shape: 'van' }
  | { shape: 'plate'; lines: [string, string, string] }
  | { shape: 'octagon'; word: string }
  | { shape: 'rating'; lines: [string, string] }

/** A number of stars. */
export type Rating = 1 | 2 | 3 | 4 | 5

/** A row of the rating breakdown. `percentage` is the share of all reviews. */
export interface RatingRow {
  stars: Rating
  count: number
  percentage: number
}

/** The part of a photo that shows in a frame of another shape, in percent from the left and from the top. */
type Crop = `${number}% ${number}%`

export interface Photo {
  /** The prefix of its file names in `public/images/`. */
  name: string
  /** A description for visitors who can't see it. */
  alt: string
  /** The line under the photo in the carousel. */
  caption: string
  /** The crop in the carousel. Without it the photo is centered. */
  crop?: Crop
  /** The crop in the carousel on wide screens, if it differs from `crop`. */
  wideCrop?: Crop
}

/** The portrait photo (3:4) beside the services. */
export type PortraitPhoto = Pick<Photo, 'name' | 'alt' | 'crop'>

export interface RequestField {
  /** The field's name in the webhook's JSON, beside `id` and `text`. */
  name: 'name' | 'phone' | 'address' | 'vehicleInfo' | 'serviceNeeded' | 'additionalInfo'
  label: string
  /** The kind decides on the control, the keyboard of a phone, and the browser's autofill. */
  kind: 'text' | 'name' | 'phone' | 'address' | 'service' | 'long'
  /** Instructions beside the label. */
  hint?: string
  /** Whether it may stay empty. */
  optional?: true
}

export interface RequestFormCopy {
  heading: string
  hint: string
  fields: RequestField[]
  /** The text after the label of a field that may stay empty. */
  optional: string
  /** The text that shows before a service is chosen. */
  choose: string
  /** The choice after the services. */
  unsure: string
  submit: string
  confirmation: { title: string; description: string; dismiss: string }
}

/** Sentences by a response's status. 502 is for any status without one. */
type ByStatus = Readonly<{ 502: string; [status: number]: string }>

export interface SubmissionCopy {
  sending: string
  failed: string
  alerts: ByStatus
  pages: ByStatus
  home: string
}
