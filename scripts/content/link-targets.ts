import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of the sections, such as `#areas`, and the paths of the pages, from their source. */
export async function linkTargets(root: string): Promise<string[]> {
  const folder = join(root, 'shared/sections')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const sections = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const routes = await readFile(join(root, 'shared/pages/routes.ts'), 'utf8')
  return [
    ...matches(sections.join('\n'), /<Band[^>]* id="([\w-]+)"/g)
      .map((id) => `#${id}`)
      .sort(),
    ...matches(routes, /'(\/[\w/-]*)':/g),
  ]
}

function matches(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, match = '']) => match)
}
