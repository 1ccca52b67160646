import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of the sections, such as `#areas`, and the paths of the pages, from their source. */
export async function linkTargets(root: string): Promise<string[]> {
  const sections = await sourcesIn(join(root, 'shared/sections'))
  const pages = await sourcesIn(join(root, 'shared/pages'))
  return [
    ...matches(sections, /<Band[^>]* id="([\w-]+)"/g)
      .map((id) => `#${id}`)
      .sort(),
    ...matches(pages, /^ {2}path: '(\/[\w/-]*)'/gm),
  ]
}

async function sourcesIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  return (await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

function matches(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, match = '']) => match)
}
