import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../server/config/problems'
import { readConfig } from '../server/config/read-config'
// No import may load a content file: its mistakes would stop this check from running.
import { countSamples, SHIPPED_CITY } from '../shared/content/derived/samples'
import type { Content } from '../shared/content/schema'
import { describePlace, findingsIn, textsIn } from './content/findings'
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
  const { findings, staleIcons, hints } = await checkContent(process.cwd())
  const mistakes = [...envProblems(), ...findings, ...staleIcons]
  if (mistakes.length > 0) console.error(mistakes.join('\n'))
  else console.log(['The content is fine.', ...hints.map((hint) => `Note: ${hint}`)].join('\n'))
  process.exitCode = mistakes.length > 0 ? 1 : 0
}

/** What the start would say about `.env`. */
function envProblems(): readonly string[] {
  if (!existsSync('.env')) return []
  try {
    readConfig({}, '.env')
    return []
  } catch (error) {
    if (error instanceof StartError) return error.problems
    throw error
  }
}

/** Checks the content of the project at `root`. Each step trusts what the one before it has checked. */
export async function checkContent(root: string): Promise<Report> {
  const report = { findings: [], staleIcons: [], hints: [] }
  const loaded = await loadContent(root)
  if ('findings' in loaded) return { ...report, findings: loaded.findings }
  const findings = findingsIn(loaded.content)
  if (findings.length > 0) return { ...report, findings }
  const content = loaded.content as Content
  const photos = await photoFindings(root, content)
  if (photos.length > 0) return { ...report, findings: photos }
  return {
    findings: [],
    staleIcons: await iconFindings(root, content),
    hints: [...leftovers(content), ...samples(content), ...(await unusedPhotos(root, content))],
  }
}

/** The entries that still name the city of the site as it shipped. */
function leftovers(content: Content): string[] {
  if (content.business.business.city === SHIPPED_CITY) return []
  const places = textsIn(content)
    .filter(({ text }) => text.includes(SHIPPED_CITY))
    .map(({ place }) => `${place[0]}.ts ${describePlace(place, content)}`)
  if (places.length === 0) return []
  return [`shared/content: still ${SHIPPED_CITY} in ${places.join(', ')}`]
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
