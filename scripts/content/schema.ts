import * as v from 'valibot'
import { copySchema } from './copy-schema'
import { choice, copy, crop, flag, heading, lead, list, pattern, stars, text } from './fields'
import type { Content } from './load-content'

/** The exports of every content file. Its options come from `content` itself. */
export function contentSchema(content: Content) {
  const area = choice(names(content, 'areas', 'areas'), 'one of your areas')
  const service = choice(names(content, 'services', 'services'), 'one of your services')
  const picture = choice(names(content, 'pictures', 'pictures'), 'one of your photos')
  const oneOf = (file: string, name: string) =>
    choice((content[`types/${file}`]?.[name] ?? []) as string[], 'known')
  const customer = { name: text(30), location: area, rating: stars }
  const sectionPicture = v.strictObject({ name: picture, crop: v.optional(crop) })
  return {
    ...copySchema,
    areas: {
      areasCopy: copy({ heading, lead }),
      areas: list(v.strictObject({ name: text(24, 13), direction: oneOf('area', 'directions') }), 1, 16),
    },
    navigation: {
      navigationLinks: v.pipe(
        list(copy({ href: 200, text: 20 }), 3, 8),
        v.check(
          (links) => links.map((link) => link.text).join('').length <= 72,
          'have more than 72 letters together, which no screen has room for; shorten some',
        ),
      ),
      navigation: copy({ skip: 30, label: 20, footer: 20, menu: 6, call: 10, home: 20 }),
    },
    pictures: {
      pictures: list(
        v.strictObject({
          name: pattern(
            /^[a-z0-9]+(-[a-z0-9]+)*$/,
            'is not a name of files; use a-z, 0-9 and single hyphens',
          ),
          alt: text(160),
          caption: text(40),
          crop: v.optional(crop),
          wideCrop: v.optional(crop),
        }),
        2,
        10,
      ),
      sectionPictures: v.strictObject({
        services: sectionPicture,
        contact: sectionPicture,
        callToAction: sectionPicture,
      }),
      sharingPictureAlt: text(160),
    },
    'request-form': {
      requestFormCopy: v.strictObject({
        heading: text(40),
        hint: text(80),
        fields: list(
          v.strictObject({
            name: pattern(/^[a-z][a-zA-Z0-9]*$/, 'is not a field name; use letters only, a small one first'),
            label: text(30),
            kind: oneOf('request-form', 'fieldKinds'),
            hint: v.optional(text(80)),
            optional: flag,
          }),
          1,
          12,
        ),
        optional: text(16),
        choose: text(24),
        unsure: text(40),
        submit: text(24),
        confirmation: copy({ title: 30, description: 120, dismiss: 20 }),
      }),
    },
    reviews: {
      reviewsPageCopy: v.strictObject({
        heading,
        callToAction: copy({ heading, lead, link: 30 }),
      }),
      reviews: list(v.strictObject({ ...customer, date: text(24), service, comment: text(600) }), 1, 60),
    },
    services: {
      servicesCopy: copy({ heading, lead }),
      services: list(
        v.strictObject({
          name: text(40, 15),
          description: text(120),
          icon: oneOf('service', 'serviceIcons'),
          urgent: flag,
        }),
        1,
        12,
      ),
    },
    testimonials: {
      testimonialsCopy: copy({ heading, allReviews: 30 }),
      testimonials: list(v.strictObject({ ...customer, quote: text(240) }), 1, 6),
    },
  }
}

/** The names of the entries of a list that may be invalid. */
function names(content: Content, file: string, list: string): string[] {
  const entries = content[file]?.[list]
  return Array.isArray(entries) ? entries.flatMap((entry) => entry?.name || []) : []
}
