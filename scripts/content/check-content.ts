import { iconFindings } from './icon-findings'
import { linkTargets } from './link-targets'
import { loadContent } from './load-content'
import { photoFindings } from './photo-findings'
import { type Finding, sentence } from './place'
import { schemaFindings } from './schema-findings'
import { textFindings } from './text-findings'

/** One sentence for each mistake in the content of the project at `root`: the place, the mistake and the remedy. */
export async function checkContent(root: string): Promise<string[]> {
  const loaded = await loadContent(root)
  if ('findings' in loaded) return loaded.findings
  const { content } = loaded
  const findings = [...textFindings(content), ...schemaFindings(content, await linkTargets(root))]
  return [
    ...firstOfEachPlace(findings).map((finding) => sentence(finding, content[finding.file])),
    ...(await photoFindings(root, content)),
    ...(findings.some(({ file }) => file === 'colors') ? [] : await iconFindings(root, content)),
  ]
}

/** One finding for each place: a blank name would also be an unknown and a repeated name. */
function firstOfEachPlace(findings: Finding[]): Finding[] {
  const places = findings.map(({ file, path }) => `${[file, ...path].join()},`)
  return findings.filter((_, index) => {
    const place = places[index] ?? ''
    return !places.slice(0, index).some((earlier) => earlier.startsWith(place) || place.startsWith(earlier))
  })
}
