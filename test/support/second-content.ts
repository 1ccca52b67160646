import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type * as v from 'valibot'
import { iconSvg } from '../../scripts/make-icons'
import { encode, photoFiles } from '../../scripts/make-photo'
import { metadata } from '../../shared/content/metadata'
import {
  type Content,
  contentSchema,
  FIELD_KINDS,
  LIMITS,
  type PageMetadata,
  SECTION_LINKS,
} from '../../shared/content/schema'

type Limits = { least: number; most: number }

/** How long texts and lists are, within the limits of the schema. */
export type Extent = {
  entries(least: number, most: number): number
  /** The text at `place` among all texts, for the field `key` of the entry at `index` of its list. */
  text(limits: Limits, key: string, index: number, place: number): string
}

const LONG_WORD = 'überlandbremsñ'
const WORDS = 'brakes on señor Zoë’s driveway by noon, à la carte for “José” in Köln'.split(' ')
/** The most entries, and texts that are as long as they may be and begin with a long word. */
export const MOST: Extent = {
  entries: (_, most) => most,
  text({ most }, _key, _index, place) {
    let text = (lettersOf(place) + LONG_WORD).slice(0, most)
    for (let next = place; text.length < most; next += 1) text += ` ${WORDS[next % WORDS.length]}`
    return text.slice(0, most).replace(/ $/, 's')
  },
}
/** The fewest entries and the shortest texts. */
export const LEAST: Extent = {
  entries: (least) => least,
  text: ({ least }, _key, _index, place) => lettersOf(place).padEnd(least, ' brake').replace(/ $/, 's'),
}

/** Two letters. Texts of which one begins like another would be found twice by their name. */
function lettersOf(place: number): string {
  return [place / 26, place % 26].map((letter) => String.fromCharCode(65 + letter)).join('')
}

/** The `shared/content/` of another business, derived from the schema, so that a new field or limit is in it, too. */
export function secondContent(extent: Extent): Content {
  let place = 0
  const text: Extent['text'] = (limits, key, index) => extent.text(limits, key, index, place++)
  const filled = Object.entries(contentSchema).map(([file, schema]) => [file, fill(schema, { ...extent, text })])
  const content: Content = Object.fromEntries(filled)
  const { areas } = content['home/areas']
  const { services } = content['home/services']
  const { pictures, sectionPictures, uprightPicture } = content.pictures
  const at = <Entry>(list: Entry[], index: number) => list[index % list.length] as Entry
  for (const [index, review] of content.reviews.reviews.entries()) {
    Object.assign(review, { location: at(areas, index).name, service: at(services, index).name })
  }
  for (const [index, testimonial] of content['home/testimonials'].testimonials.entries()) {
    testimonial.location = at(areas, index).name
  }
  for (const [index, picture] of Object.values(sectionPictures).entries()) {
    picture.name = at(pictures, index).name
  }
  for (const picture of pictures) delete picture.introMs
  uprightPicture.name = 'upright'
  const { navigationLinks } = content.navigation
  const room = Math.min(LIMITS.link, Math.floor(LIMITS.links / navigationLinks.length))
  for (const [index, link] of navigationLinks.entries()) {
    link.text = `${index + 1} ${link.text}`.slice(0, room).trim()
  }
  const { city } = content.business.business
  for (const [index, page] of Object.values(content.metadata.metadata).entries()) {
    page.title = `${city} ${index}`
    page.description = `${page.title} ${page.description}`.slice(0, LIMITS.description).trim()
  }
  return content
}

const PATHS = Object.values<PageMetadata>(metadata).map(({ path }) => path)

/** Fields that are no plain text, or must agree with others. */
const FIELDS: Record<string, (index: number) => unknown> = {
  startingPrice: () => '$1299.50',
  satisfiedCustomers: () => '12,500',
  callbackMinutes: () => 999,
  copyrightYear: () => new Date().getFullYear(),
  carouselIntervalMs: () => 6500,
  colors: () => ({ red: '#7b3fb0', amber: '#ffd23f', green: '#1f5fa8', asphalt: '#20160f' }),
  crop: () => '100% 0%',
  wideCrop: () => '0% 100%',
  value: () => '4.6',
  ratingCounts: () => [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 99_999 - stars })),
  href: (index) => [...SECTION_LINKS, ...PATHS.filter(Boolean), 'https://example.com/'][index],
  path: (index) => PATHS[index],
  // The first may not stay empty.
  kind: (index) => ['phone', ...FIELD_KINDS.filter((kind) => kind !== 'phone')][index] ?? 'text',
}

type AnySchema = {
  type: string
  entries?: Record<string, AnySchema>
  items?: AnySchema[]
  item?: AnySchema
  options?: unknown[]
  wrapped?: AnySchema
  value?: AnySchema
  literal?: unknown
  pipe?: AnySchema[]
  requirement?: unknown
}

const actionsOf = (schema: AnySchema): AnySchema[] => schema.pipe?.flatMap(actionsOf) ?? [schema]

/** A value that `schema` accepts. */
function fill(schema: v.GenericSchema | AnySchema, extent: Extent, key = '', index = 0): unknown {
  const { type, entries = {}, items, item, options, wrapped, value, literal } = schema as AnySchema
  const actions = actionsOf(schema as AnySchema)
  const limit = (name: string) => actions.find((action) => action.type === name)?.requirement as number | undefined
  // A field of the form, and a photo, have names of another kind.
  const isId = key === 'name' && actions.some((action) => action.type === 'regex')
  const field = isId ? () => `item${index + 1}` : FIELDS[key]
  if (field) return field(index)
  switch (type) {
    case 'strict_object': {
      const fields = Object.entries(entries).map(([name, inner]) => [name, fill(inner, extent, name, index)])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    // The pages are the site's.
    case 'record':
      return Object.fromEntries(
        Object.keys(metadata).map((name, place) => [name, fill(value as AnySchema, extent, name, place)]),
      )
    case 'array': {
      const length = extent.entries(limit('min_length') ?? 0, limit('max_length') ?? 0)
      return Array.from({ length }, (_, entry) => fill(item as AnySchema, extent, key, entry))
    }
    case 'strict_tuple':
      return items?.map((inner) => fill(inner, extent, key, index))
    case 'variant':
      return fill(options?.[index % options.length] as AnySchema, extent, key, index)
    case 'picklist':
      return options?.[index % options.length]
    case 'literal':
      return literal
    case 'exact_optional':
      // A form needs fields that may not stay empty.
      if (wrapped?.type === 'literal' && index % 2 === 0) return undefined
      return fill(wrapped as AnySchema, extent, key, index)
    default: {
      const limits = { least: limit('min_length') ?? 1, most: limit('max_length') ?? 9 }
      return extent.text(limits, key, index, 0)
    }
  }
}

/** Replaces the content of `project`, a copy of the project, and its photos and icon. */
export async function writeSecondContent(project: string, content: Content): Promise<void> {
  for (const [file, exports] of Object.entries(content)) {
    await writeFile(join(project, `shared/content/${file}.ts`), source(exports))
  }
  const images = join(project, 'public/images')
  await rm(images, { recursive: true, force: true })
  await mkdir(images, { recursive: true })
  await writeFile(join(project, 'public/favicon.svg'), iconSvg(content.colors.colors))
  const [first = '', ...others] = content.pictures.pictures.map(({ name }) => name)
  const upright = photoFiles(content.pictures.uprightPicture.name, 'upright')
  for (const { path, width, height, ...file } of [...photoFiles(first), ...upright]) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#7b3fb0' } })
    await writeFile(join(project, path), await encode(picture, file))
    if (!path.includes(first)) continue
    for (const other of others) await cp(join(project, path), join(project, path.replace(first, other)))
  }
}

/** A content file as an owner writes it: an entry on each line, texts in single quotes. */
function source(exports: object): string {
  const lines = Object.entries(exports).map(([name, value]) => {
    const json = JSON.stringify(value, null, 2)
      .replaceAll(/"((?:[^"\\]|\\.)*)"/g, "'$1'")
      .replaceAll(/'(\w+)':/g, '$1:')
      .replaceAll(/([\]}'\w])$/gm, '$1,')
      .replace(/,$/, '')
    return `export const ${name} = ${json} as const\n`
  })
  return lines.join('\n')
}
