import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mark } from '../icons/mark'
import type { Content } from './load-content'

/** A generated icon with outdated colors. A custom icon may have any colors. */
export async function iconFindings(root: string, content: Content): Promise<string[]> {
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8').catch(() => '')
  const current = mark(content.colors?.colors as Parameters<typeof mark>[0])
  const isCustom = icon !== '' && withoutColors(icon) !== withoutColors(current)
  if (icon === current || isCustom) return []
  return [
    'public/favicon.svg does not have the colors of shared/content/colors.ts; draw it with npm run icons',
  ]
}

function withoutColors(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}/g, '#')
}
