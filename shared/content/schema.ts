import * as v from 'valibot'

// The shape of the content, and its limits. The types of the content are inferred from it, and `npm run content` checks
// the files against it. Messages complete a sentence that begins with the place.
// `test/support/second-content.ts` fills it to its limits.

/** A message that begins with the wrong value. */
function withRemedy(remedy: string) {
  return ({ received }: v.BaseIssue<unknown>) => `${received} ${remedy}`
}

/** HTML and Markdown, which visitors would read as it is. */
const MARKUP = /<\/?[a-z][^>]*>|&#?\w+;|\*\*|__|\[[^\]]*\]\([^)]*\)/i

/** A text of at most `most` characters. The layout breaks words that are too long for their place. */
function text(most: number) {
  return v.pipe(
    v.string(),
    v.check((value) => value.trim() !== '', 'is empty; write a text'),
    v.check(
      (value) => !MARKUP.test(value),
      ({ input }) => `holds ${MARKUP.exec(input)?.[0]}, which visitors would read as it is; write plain words`,
    ),
    v.maxLength(most),
  )
}

function pattern(regex: RegExp, remedy: string) {
  return v.pipe(v.string(), v.maxLength(40), v.regex(regex, withRemedy(remedy)))
}

function wholeNumber(least: number, most: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
}

function list<Entry extends v.GenericSchema>(entry: Entry, least: number, most: number) {
  return v.pipe(v.array(entry), v.minLength(least), v.maxLength(most))
}

/** A list without two entries of the same `key`. */
function distinct<Entry extends v.GenericSchema<object>>(entry: Entry, least: number, most: number, key: string) {
  const repeated = (entries: object[]) => {
    const values = entries.map((entry) => Reflect.get(entry, key))
    return values.find((value, index) => values.indexOf(value) < index)
  }
  return v.pipe(
    list(entry, least, most),
    v.check(
      (entries) => repeated(entries as object[]) === undefined,
      ({ input }) => `have the ${key} "${repeated(input as object[])}" twice; change or remove one of them`,
    ),
  )
}

/** A description of a photo for visitors who cannot see it. */
const alt = text(240)
const heading = text(60)
const lead = text(160)
const flag = v.exactOptional(v.literal(true, 'can only be true; leave it out otherwise'))
const stars = v.picklist([1, 2, 3, 4, 5], withRemedy('is not a number of stars; write 1, 2, 3, 4 or 5, without quotes'))
const averageStars = pattern(/^([1-4](\.\d)?|5(\.0)?)$/, "is not a rating; write one from '1' to '5', like '4.7'")
const color = pattern(/^#[0-9a-f]{6}$/, "is not a color; write one like '#c8201b', in small letters")
/** Which part of a photo shows when its frame is narrower or lower. */
const crop = v.exactOptional(
  pattern(/^(\d\d?|100)% (\d\d?|100)%$/, "is not a crop; write percent from the left and from the top, like '42% 50%'"),
)

const area = v.strictObject({
  name: text(40),
  /** From downtown to this place. North is up. */
  direction: v.picklist(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']),
})

const service = v.strictObject({
  /** Also a choice in the request form, and the service that a review names. */
  name: text(40),
  /** One sentence of about ten words. */
  description: text(120),
  icon: v.picklist(['pads', 'rotor', 'fluid', 'inspection', 'emergency', 'complete']),
  /** Highlights the service and adds a call button. */
  urgent: flag,
})

/** A road sign: its shape and its text. */
const sign = v.variant('shape', [
  v.strictObject({ shape: v.literal('van') }),
  v.strictObject({ shape: v.literal('plate'), lines: v.strictTuple([text(9), text(3), text(6)]) }),
  v.strictObject({ shape: v.literal('octagon'), word: text(5) }),
  v.strictObject({ shape: v.literal('rating'), lines: v.strictTuple([text(4), text(7)]) }),
])

/** What a field holds: the control, the keyboard of a phone, and what the browser can autofill. */
export const FIELD_KINDS = ['text', 'name', 'phone', 'email', 'address', 'service', 'long'] as const

const requestField = v.strictObject({
  /** Its name in the request, in Latin letters. */
  name: pattern(/^(?!id$)[a-z][a-zA-Z0-9]*$/, 'is not a field name; use letters only, a small one first, and not "id"'),
  label: text(30),
  kind: v.picklist(FIELD_KINDS),
  /** Instructions beside the label. */
  hint: v.exactOptional(text(160)),
  /** May stay empty. */
  optional: flag,
})

const customer = {
  /** First name and initial. */
  name: text(30),
  /** One of the areas. */
  location: text(40),
  rating: stars,
}

const review = v.strictObject({
  ...customer,
  /** How long ago, such as `2 weeks ago`. */
  date: text(40),
  /** One of the services. */
  service: text(40),
  comment: text(2000),
})

/** The quote is without quotation marks around it. */
const testimonial = v.strictObject({ ...customer, quote: text(240) })

const ratingCount = v.strictObject({
  stars,
  count: wholeNumber(0, 99_999),
})

const ratingCounts = v.pipe(
  v.array(ratingCount),
  v.minLength(1),
  v.check(
    (rows) => rows.every(({ stars }, index) => stars < (rows[index - 1]?.stars ?? 6)),
    ({ input }) => `are for ${input.map(({ stars }) => stars).join(', ')} stars; list each once, the most stars first`,
  ),
  v.check((rows) => rows.some(({ count }) => count > 0), 'add up to 0 reviews; count at least one'),
)

/** The ids of the home page's sections that a link can lead to. */
export const SECTION_IDS = ['areas', 'contact', 'features', 'reviews', 'services']

/** The letters of a link in the header, of all of them together, and of a description in search results. */
export const LIMITS = { link: 20, links: 60, description: 300 }

export const SECTION_LINKS = SECTION_IDS.map((id) => `#${id}`)

const path = pattern(/^\/([a-z0-9]+([-/][a-z0-9]+)*)?$/, 'is not a path; write one like /reviews, in small letters')

const navigationLink = v.strictObject({
  /** A section of the home page, such as `#areas`, a page, such as `/reviews`, or an `https:` URL. */
  href: v.pipe(
    v.string(),
    v.maxLength(2000),
    v.check(
      (href) => SECTION_LINKS.includes(href) || /^(\/(?!\/)\S*|https:\/\/[^\s/]+\.\S+)$/.test(href),
      withRemedy(`leads nowhere; use one of ${SECTION_LINKS.join(', ')}, the path of a page, or https://…`),
    ),
  ),
  text: text(LIMITS.link),
})

const navigationLinks = v.pipe(
  distinct(navigationLink, 3, 8, 'href'),
  v.check(
    (links) => lettersIn(links) <= LIMITS.links,
    ({ input }) => `have ${lettersIn(input)} letters together, and ${LIMITS.links} fit; shorten some`,
  ),
)

function lettersIn(links: v.InferOutput<typeof navigationLink>[]): number {
  return links.map(({ text }) => text).join('').length
}

const picture = v.strictObject({
  /** The prefix of its file names in `public/images/`. */
  name: pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a name of files; use a-z, 0-9 and single hyphens'),
  alt,
  /** The line on the photo in the carousel. */
  caption: text(40),
  /** In the carousel; centered by default. */
  crop,
  /** In the carousel on wide screens; `crop` by default. */
  wideCrop: crop,
  /** The length of `public/images/NAME-intro.avif`, which ends with this photo and plays if it is the first. */
  introMs: v.exactOptional(wholeNumber(1, 5_000)),
})

/** A photo beside a section: one of the pictures. */
const sectionPicture = v.strictObject({ name: text(40), crop })
const uprightPicture = v.strictObject({ name: picture.entries.name, alt, crop })

const pageMetadata = v.strictObject({
  /** In lower case, without a slash at the end. A page without a path is `noindex`. */
  path: v.exactOptional(path),
  /** The title of the home page names the city. The brand name is added if search results show both. */
  title: text(60),
  description: text(LIMITS.description),
})

const feature = v.strictObject({ sign, title: text(30), text: text(120) })

/** The page promises a call. */
const requestFields = v.pipe(
  distinct(requestField, 1, 12, 'name'),
  v.check(
    (fields) => fields.some(({ kind, optional }) => kind === 'phone' && !optional),
    "have none that asks for a phone number, and the page promises a call; give one the kind 'phone', not optional",
  ),
)

const requestFormCopy = v.strictObject({
  heading: text(40),
  hint: text(80),
  fields: requestFields,
  /** Follows the label of a field that may stay empty. */
  optional: text(16),
  /** Shows before a service is chosen. */
  choose: text(24),
  /** The choice after the services. */
  unsure: text(40),
  submit: text(24),
  confirmation: v.strictObject({ title: text(30), description: text(120), dismiss: text(20) }),
})

const submissionCopy = v.strictObject({
  sending: text(24),
  trap: text(30),
  failed: text(40),
  kept: text(60),
  uncertain: text(60),
  goBack: text(60),
  retry: text(20),
  reasons: v.strictObject({ failed: text(100), missing: text(100), tooLong: text(100), tooMany: text(100) }),
  home: text(20),
})

/** Of the United States with their districts and territories, and of Canada. */
const STATES =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR ' +
  'PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY AB BC MB NB NL NS NT NU ON PE QC SK YT'
const business = v.strictObject({
  /** Whether the content is the sample that ships. */
  sample: flag,
  city: text(40),
  state: v.picklist(STATES.split(' '), withRemedy("is not a state; write its two letters, like 'TX'")),
  country: v.picklist(['US', 'CA']),
})

/** The exports of each content file, by its path without the extension. */
export const contentSchema = {
  business: v.strictObject({
    business,
    startingPrice: pattern(/^\$(\d{1,4}|\d,\d{3})(\.\d\d)?$/, "is not a price; write one like '$60'"),
    satisfiedCustomers: pattern(/^\d{1,3}(,\d{3})*$/, "is not a number of customers; write one like '1,200'"),
    callbackMinutes: wholeNumber(1, 999),
    copyrightYear: wholeNumber(2000, 2100),
  }),
  colors: v.strictObject({
    colors: v.strictObject({ red: color, amber: color, green: color, asphalt: color }),
  }),
  'error-signs': v.strictObject({
    notFoundSign: v.strictObject({ heading: text(4), text: text(40), tab: text(10), home: text(20) }),
    serverErrorSign: v.strictObject({ heading: text(40), text: text(60), home: text(20) }),
  }),
  'home/areas': v.strictObject({
    areasCopy: v.strictObject({ heading, lead }),
    areas: distinct(area, 1, 16, 'name'),
  }),
  'home/contact': v.strictObject({
    contactCopy: v.strictObject({ heading, headingWithoutScript: heading, lead, withoutScript: lead }),
    quoteButtonText: text(18),
  }),
  'home/features': v.strictObject({ features: v.strictObject({ heading, lead, list: list(feature, 4, 4) }) }),
  'home/hero': v.strictObject({
    hero: v.strictObject({
      price: text(30),
      service: text(24),
      heading: text(44),
      lead,
      proof: text(60),
      call: text(8),
      schedule: text(20),
    }),
  }),
  'home/request-form': v.strictObject({ requestFormCopy }),
  'home/services': v.strictObject({
    servicesCopy: v.strictObject({ heading, lead }),
    services: distinct(service, 1, 12, 'name'),
  }),
  'home/testimonials': v.strictObject({
    testimonialsCopy: v.strictObject({ heading, allReviews: text(30) }),
    testimonials: list(testimonial, 1, 6),
  }),
  metadata: v.strictObject({ metadata: v.record(v.string(), pageMetadata) }),
  navigation: v.strictObject({
    navigationLinks,
    navigation: v.strictObject({
      skip: text(30),
      label: text(20),
      footer: text(20),
      menu: text(10),
      close: text(10),
      call: text(8),
      home: text(16),
    }),
  }),
  pictures: v.strictObject({
    pictures: distinct(picture, 2, 10, 'name'),
    carouselIntervalMs: wholeNumber(2000, 60_000),
    carouselLabels: v.strictObject({
      label: text(60),
      pause: text(40),
      start: text(40),
      previous: text(40),
      next: text(40),
      dots: text(40),
      dot: text(20),
      of: text(6),
    }),
    uprightPicture,
    sectionPictures: v.strictObject({
      contact: sectionPicture,
      callToAction: sectionPicture,
    }),
    sharingPictureAlt: alt,
  }),
  submissions: v.strictObject({ submissionCopy }),
  reviews: v.strictObject({
    averageRating: v.strictObject({
      caption: text(24),
      value: averageStars,
      outOf: v.literal('/5', withRemedy("is not the most stars that a review can have; write '/5'")),
    }),
    overallRating: v.strictObject({ caption: text(24), value: averageStars }),
    ratingCounts,
    ratingLabels: v.strictObject({ star: text(12), stars: text(12), reviews: text(16), outOf: text(30) }),
    reviewsPageCopy: v.strictObject({
      heading,
      callToAction: v.strictObject({ heading, lead, link: text(30) }),
    }),
    reviews: list(review, 1, 60),
  }),
}

/** Content that the schema accepts. */
export type Content = { [File in keyof typeof contentSchema]: v.InferOutput<(typeof contentSchema)[File]> }

export type Business = v.InferOutput<typeof business>
export type Area = v.InferOutput<typeof area>
export type Service = v.InferOutput<typeof service>
export type SignContent = v.InferOutput<typeof sign>
export type Feature = v.InferOutput<typeof feature>
export type RequestField = v.InferOutput<typeof requestField>
export type RequestFormCopy = v.InferOutput<typeof requestFormCopy>
export type SubmissionCopy = v.InferOutput<typeof submissionCopy>
export type Review = v.InferOutput<typeof review>
export type Testimonial = v.InferOutput<typeof testimonial>
export type RatingCount = v.InferOutput<typeof ratingCount>
export type NavigationLink = v.InferOutput<typeof navigationLink>
export type Picture = v.InferOutput<typeof picture>
export type SectionPicture = v.InferOutput<typeof sectionPicture>
export type UprightPicture = v.InferOutput<typeof uprightPicture>
export type PageMetadata = v.InferOutput<typeof pageMetadata>
