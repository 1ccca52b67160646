import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from './load-content'
import type { Finding } from './place'

/** Links of the header to a section or page that does not exist. */
export async function linkFindings(root: string, content: Content): Promise<Finding[]> {
  const links = content.navigation?.navigationLinks
  if (!Array.isArray(links)) return []
  const targets = [...(await sections(root)).sort(), ...(await pages(root))]
  return links.flatMap((link, index) => {
    const href = String(link?.href)
    if (targets.includes(href) || /^https:\/\/[^/]/.test(href)) return []
    const fault = `${JSON.stringify(href)} leads nowhere; use one of ${targets.join(', ')}`
    return [{ file: 'navigation', path: ['navigationLinks', index, 'href'], fault }]
  })
}

/** The ids of the sections, from their source. */
async function sections(root: string): Promise<string[]> {
  const folder = join(root, 'shared/sections')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return sources.flatMap((source) =>
    [...source.matchAll(/<Band[^>]* id="([\w-]+)"/g)].map(([, id]) => `#${id}`),
  )
}

/** The paths of the pages, from the source of the routes. */
async function pages(root: string): Promise<string[]> {
  const source = await readFile(join(root, 'shared/pages/routes.ts'), 'utf8')
  return [...source.matchAll(/'(\/[\w/-]*)':/g)].map(([, path = '']) => path)
}
