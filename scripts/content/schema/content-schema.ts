import * as v from 'valibot'
import type { Content } from '../load-content'
import { colorSchema } from './color-schema'
import { copySchema } from './copy-schema'
import { choice, crop, flag, heading, lead, list, object, pattern, stars, text, wrong } from './fields'
import { metadataSchema } from './metadata-schema'

/**
 * The exports of every content file. Their choices come from `content` itself, and `targets` are the sections and pages
 * that a link can lead to.
 */
export function contentSchema(content: Content, targets: string[]) {
  const area = choice(names(content, 'home/areas', 'areas'), 'one of your areas')
  const service = choice(names(content, 'home/services', 'services'), 'one of your services')
  const picture = choice(names(content, 'pictures', 'pictures'), 'one of your photos')
  const oneOf = (file: string, name: string) =>
    choice((content[`types/${file}`]?.[name] ?? []) as string[], 'known')
  const customer = { name: 30, location: area, rating: stars }
  const sectionPicture = object({ name: picture, crop: v.optional(crop) })
  return {
    ...copySchema,
    'home/areas': {
      areasCopy: object({ heading, lead }),
      areas: list(1, 16, ['name'], { name: text(24, 13), direction: oneOf('area', 'directions') }),
    },
    colors: { colors: colorSchema(content) },
    metadata: metadataSchema(content),
    navigation: {
      navigationLinks: v.pipe(
        list(3, 8, ['href', 'text'], { href: link(targets), text: 20 }),
        v.check(
          (links) => links.map((link) => link.text).join('').length <= 72,
          'have more than 72 letters together, which no screen has room for; shorten some',
        ),
      ),
      navigation: object({ skip: 30, label: 20, footer: 20, menu: 6, call: 10, home: 20 }),
    },
    pictures: {
      pictures: list(2, 10, ['name'], {
        name: pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a name of files; use a-z, 0-9 and single hyphens'),
        alt: 160,
        caption: 40,
        crop: v.optional(crop),
        wideCrop: v.optional(crop),
      }),
      sectionPictures: object({
        services: sectionPicture,
        contact: sectionPicture,
        callToAction: sectionPicture,
      }),
      sharingPictureAlt: text(160),
    },
    'home/request-form': {
      requestFormCopy: object({
        heading: 40,
        hint: 80,
        fields: list(1, 12, ['name', 'label'], {
          name: pattern(/^[a-z][a-zA-Z0-9]*$/, 'is not a field name; use letters only, a small one first'),
          label: 30,
          kind: oneOf('request-form', 'fieldKinds'),
          hint: v.optional(text(80)),
          optional: flag,
        }),
        optional: 16,
        choose: 24,
        unsure: 40,
        submit: 24,
        confirmation: object({ title: 30, description: 120, dismiss: 20 }),
      }),
    },
    reviews: {
      reviewsPageCopy: object({ heading, callToAction: object({ heading, lead, link: 30 }) }),
      reviews: list(1, 60, ['comment'], { ...customer, date: 24, service, comment: 600 }),
    },
    'home/services': {
      servicesCopy: object({ heading, lead }),
      services: list(1, 12, ['name'], {
        name: text(40, 15),
        description: 120,
        icon: oneOf('service', 'serviceIcons'),
        urgent: flag,
      }),
    },
    'home/testimonials': {
      testimonialsCopy: object({ heading, allReviews: 30 }),
      testimonials: list(1, 6, ['quote'], { ...customer, quote: 240 }),
    },
  }
}

function link(targets: string[]) {
  return v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(
      (href) => targets.includes(href) || /^https:\/\/[^/]/.test(href),
      wrong(`leads nowhere; use one of ${targets.join(', ')}`),
    ),
  )
}

/** The names of the entries of a list that may be invalid. */
function names(content: Content, file: string, list: string): string[] {
  const entries = content[file]?.[list]
  return Array.isArray(entries) ? entries.flatMap((entry) => entry?.name || []) : []
}
