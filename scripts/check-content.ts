import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../server/config/problems'
import { readConfig, readEnvFile } from '../server/config/read-config'
import { countSamples, SHIPPED_CITY } from '../shared/content/derived/samples'
// No import may load a content file: its mistakes would stop this check from running.
import { brandedTitle, TITLE_LIMIT } from '../shared/content/derived/wording'
import type { Content } from '../shared/content/schema'
import { describePlace, enumerate, findingsIn, textsIn } from './content/findings'
import { loadContent } from './content/load-content'
import { photoFindings, unusedPhotos } from './content/photo-findings'
import { iconSvg } from './make-icons'

type Report = {
  /** One sentence for each mistake: the place, the mistake and the remedy. */
  findings: string[]
  /** Sentences like findings, for icons drawn in earlier colors. In development they are notes. */
  staleIcons: string[]
  /** What is no mistake, but easily forgotten. */
  hints: string[]
}

if (process.argv[1] === import.meta.filename) {
  const { problems = [], brandName } = readEnv()
  const brand = process.env.BRAND_NAME ?? brandName
  const { findings, staleIcons, hints } = await checkContent(process.cwd(), brand)
  const mistakes = [...problems, ...findings, ...staleIcons]
  if (mistakes.length > 0) console.error(mistakes.join('\n'))
  else console.log(['The content is fine.', ...hints.map((hint) => `Note: ${hint}`)].join('\n'))
  process.exitCode = mistakes.length > 0 ? 1 : 0
}

/** What the start would say about `.env`, and the brand name in it. */
function readEnv(): { problems?: readonly string[]; brandName?: string | undefined } {
  if (!existsSync('.env')) return {}
  try {
    readConfig({}, '.env')
    return { brandName: readEnvFile('.env').BRAND_NAME }
  } catch (error) {
    if (error instanceof StartError) return { problems: error.problems }
    throw error
  }
}

/** Checks the content of the project at `root`. Each step trusts what the one before it has checked. */
export async function checkContent(root: string, brandName?: string): Promise<Report> {
  const report = { findings: [], staleIcons: [], hints: [] }
  const loaded = await loadContent(root)
  if ('findings' in loaded) return { ...report, findings: loaded.findings }
  const findings = findingsIn(loaded.content)
  if (findings.length > 0) return { ...report, findings }
  const content = loaded.content as Content
  const photos = await photoFindings(root, content)
  if (photos.length > 0) return { ...report, findings: photos }
  const hints = [...switchedOff(root), ...leftovers(content), ...hiddenBrand(content, brandName), ...samples(content)]
  return {
    findings: [],
    staleIcons: await iconFindings(root, content),
    hints: [...hints, ...(await unusedPhotos(root, content))],
  }
}

/** Lines of `.env` with a value of the owner's behind a #. Those of the example are left out. */
function switchedOff(root: string): string[] {
  const linesOf = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(/\r?\n/) : []
  const example = linesOf('.env.example')
  return linesOf('.env').flatMap((line, index) => {
    const [, name] = /^\s*#\s*([A-Z_]+)=/.exec(line) ?? []
    if (!name || example.includes(line)) return []
    return [`.env: line ${index + 1}: the # switches ${name} off; remove it if the value is yours`]
  })
}

/** The entries that still name the city of the site as it shipped. */
function leftovers(content: Content): string[] {
  if (content.business.business.city === SHIPPED_CITY) return []
  const places = textsIn(content)
    .filter(({ text }) => text.includes(SHIPPED_CITY))
    .map(({ place }) => `${place[0]}.ts ${describePlace(place, content)}`)
  if (places.length === 0) return []
  const say = places.length > 1 ? 'say' : 'says'
  const remedy = 'write your own city, or keep what you mean'
  return [`shared/content: ${enumerate(places)} still ${say} ${SHIPPED_CITY}; ${remedy}`]
}

/** Pages in search results that would not name the brand. */
function hiddenBrand({ metadata }: Content, brandName: string | undefined): string[] {
  if (!brandName) return []
  return Object.entries(metadata.metadata)
    .filter(([, { path, title }]) => path && brandedTitle(title, brandName) === title)
    .map(([page]) => {
      const room = TITLE_LIMIT - brandedTitle('', brandName).length
      const place = `shared/content/metadata.ts: metadata.${page}.title`
      return `${place} leaves no room for "${brandName}" in search results; it shows beside ${room} characters or fewer`
    })
}

function samples(content: Content): string[] {
  const { reviews } = content.reviews
  const { testimonials } = content['home/testimonials']
  return Object.entries({ reviews, 'home/testimonials': testimonials }).flatMap(([file, entries]) => {
    const count = countSamples(textsIn(entries).map(({ text }) => text))
    const problem = `${count} of ${entries.length} entries are samples`
    const remedy = 'replace them with your customers’ own words before launch'
    return count > 0 ? [`shared/content/${file}.ts: ${problem}; ${remedy}`] : []
  })
}

/** A generated icon with outdated colors. A custom icon may have any colors. */
async function iconFindings(root: string, { colors: { colors } }: Content): Promise<string[]> {
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8').catch(() => '')
  const current = iconSvg(colors)
  const withoutColors = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '#')
  const isCustom = icon !== '' && withoutColors(icon) !== withoutColors(current)
  if (icon === current || isCustom) return []
  return ['public/favicon.svg lacks the colors of shared/content/colors.ts; draw it with npm run icons']
}
