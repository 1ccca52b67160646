import * as v from 'valibot'
import { colorSchema } from './color-schema'
import { copySchema } from './copy-schema'
import { choice, copy, crop, flag, heading, lead, list, pattern, stars, text, wrong } from './fields'
import type { Content } from './load-content'
import { metadataSchema } from './metadata-schema'

/**
 * The exports of every content file. Their choices come from `content` itself, and `targets` are the sections and pages
 * that a link can lead to.
 */
export function contentSchema(content: Content, targets: string[]) {
  const area = choice(names(content, 'areas', 'areas'), 'one of your areas')
  const service = choice(names(content, 'services', 'services'), 'one of your services')
  const picture = choice(names(content, 'pictures', 'pictures'), 'one of your photos')
  const oneOf = (file: string, name: string) =>
    choice((content[`types/${file}`]?.[name] ?? []) as string[], 'known')
  const customer = { name: text(30), location: area, rating: stars }
  const sectionPicture = v.strictObject({ name: picture, crop: v.optional(crop) })
  const link = v.pipe(
    text(200),
    v.check(
      (href) => targets.includes(href) || /^https:\/\/[^/]/.test(href),
      wrong(`leads nowhere; use one of ${targets.join(', ')}`),
    ),
  )
  return {
    ...copySchema,
    areas: {
      areasCopy: copy({ heading, lead }),
      areas: list(
        v.strictObject({ name: text(24, 13), direction: oneOf('area', 'directions') }),
        1,
        16,
        'name',
      ),
    },
    colors: { colors: colorSchema(content) },
    metadata: metadataSchema(content),
    navigation: {
      navigationLinks: v.pipe(
        list(copy({ href: link, text: 20 }), 3, 8, 'href', 'text'),
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
        'name',
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
          'name',
          'label',
        ),
        optional: text(16),
        choose: text(24),
        unsure: text(40),
        submit: text(24),
        confirmation: copy({ title: 30, description: 120, dismiss: 20 }),
      }),
    },
    reviews: {
      reviewsPageCopy: v.strictObject({ heading, callToAction: copy({ heading, lead, link: 30 }) }),
      reviews: list(
        v.strictObject({ ...customer, date: text(24), service, comment: text(600) }),
        1,
        60,
        'comment',
      ),
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
        'name',
      ),
    },
    testimonials: {
      testimonialsCopy: copy({ heading, allReviews: 30 }),
      testimonials: list(v.strictObject({ ...customer, quote: text(240) }), 1, 6, 'quote'),
    },
  }
}

/** The names of the entries of a list that may be invalid. */
function names(content: Content, file: string, list: string): string[] {
  const entries = content[file]?.[list]
  return Array.isArray(entries) ? entries.flatMap((entry) => entry?.name || []) : []
}
