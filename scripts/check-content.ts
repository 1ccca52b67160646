import { existsSync } from 'node:fs'
import { readEnvFile } from '../server/config/env-file'
import { countSamples, SHIPPED_CITY } from '../shared/content/derived/samples'
import { brandedTitle } from '../shared/content/derived/search'
import type { Content } from '../shared/content/schema'
import { agreementFindings } from './content/agreement-findings'
import { iconFindings, photoFindings } from './content/file-findings'
import { loadContent, type RawContent } from './content/load-content'
import {
  describePlace,
  enumerate,
  schemaFindings,
  sentence,
  textFindings,
  textsIn,
} from './content/schema-findings'

type Report = {
  /** One sentence for each mistake: the place, the mistake and the remedy. */
  findings: string[]
  /** As a finding: icons in colors of before. */
  staleIcons: string[]
  /** What is no mistake, but easily forgotten. */
  hints: string[]
}

if (process.argv[1] === import.meta.filename) {
  const { BRAND_NAME } = { ...(existsSync('.env') && readEnvFile('.env')), ...process.env }
  const { findings, staleIcons, hints } = await checkContent(process.cwd(), BRAND_NAME)
  const mistakes = [...findings, ...staleIcons]
  if (mistakes.length > 0) console.error(mistakes.join('\n'))
  else console.log(['The content is fine.', ...hints.map((hint) => `Note: ${hint}`)].join('\n'))
  process.exitCode = mistakes.length > 0 ? 1 : 0
}

/** Checks the content of the project at `root`. Each step trusts what the one before it has checked. */
export async function checkContent(root: string, brandName?: string): Promise<Report> {
  const report = { findings: [], staleIcons: [], hints: [] }
  const loaded = await loadContent(root)
  if ('findings' in loaded) return { ...report, findings: loaded.findings }
  const findings = findingsIn(loaded.content)
  if (findings.length > 0) return { ...report, findings }
  const content = loaded.content as Content
  return {
    findings: await photoFindings(root, content),
    staleIcons: await iconFindings(root, content),
    hints: [...leftovers(content), ...hiddenBrand(content, brandName), ...samples(content)],
  }
}

function findingsIn(content: RawContent): string[] {
  const found = textFindings(content)
  // A blank text would also be no price.
  const places = new Set(found.map(({ file, path }) => [file, ...path].join()))
  found.push(...schemaFindings(content).filter(({ file, path }) => !places.has([file, ...path].join())))
  if (found.length === 0) found.push(...agreementFindings(content as Content))
  return found.map((finding) => sentence(finding, content))
}

/** The entries that still name the city of the site as it shipped. */
function leftovers(content: Content): string[] {
  if (content.business.business.city === SHIPPED_CITY) return []
  const places = textsIn(content)
    .filter(({ text }) => text.includes(SHIPPED_CITY))
    .map(({ file, path }) => `${file}.ts ${describePlace(path, content[file as keyof Content])}`)
  if (places.length === 0) return []
  return [
    `shared/content: ${enumerate(places)} still ${places.length > 1 ? 'say' : 'says'} ${SHIPPED_CITY}; write your own city, or keep what you mean`,
  ]
}

/** Pages in search results that would not name the brand. */
function hiddenBrand({ metadata }: Content, brandName: string | undefined): string[] {
  if (!brandName) return []
  return (['landingMetadata', 'reviewsMetadata'] as const)
    .filter((page) => brandedTitle(metadata[page].title, brandName) === metadata[page].title)
    .map((page) => {
      const room = 60 - brandedTitle('', brandName).length
      const place = `shared/content/metadata.ts: ${page}.title`
      return `${place} leaves no room for "${brandName}" in search results; it shows beside ${room} characters or fewer`
    })
}

function samples(content: Content): string[] {
  const lists = [
    { file: 'reviews', texts: content.reviews.reviews.map(({ comment }) => comment) },
    { file: 'home/testimonials', texts: content['home/testimonials'].testimonials.map(({ quote }) => quote) },
  ]
  return lists.flatMap(({ file, texts }) => {
    const count = countSamples(texts)
    const remedy = 'replace them with your customers’ own words before launch'
    return count > 0
      ? [`shared/content/${file}.ts: ${count} of ${texts.length} entries are samples; ${remedy}`]
      : []
  })
}
