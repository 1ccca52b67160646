import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mark } from '../icons/mark'
import type { Content } from './load-content'
import type { Finding } from './place'

const WHITE = '#ffffff'

type Palette = Record<'red' | 'amber' | 'green' | 'asphalt', string>
type Pair = { color: keyof Palette; on: string; least: number; remedy: string }

/** Colors with too little contrast for text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export function colorFindings(content: Content): Finding[] {
  const palette = content['derived/palette']?.palette as Palette | undefined
  const contrast = content['derived/contrast']?.contrast as (one: string, other: string) => number
  if (!palette || Object.values(palette).some((color) => !/^#[0-9a-f]{6}$/.test(color))) return []
  const pairs: Pair[] = [
    { color: 'red', on: WHITE, least: 4.5, remedy: 'too light for white letters; choose a darker one' },
    { color: 'green', on: WHITE, least: 4.5, remedy: 'too light for white letters; choose a darker one' },
    { color: 'asphalt', on: WHITE, least: 10, remedy: 'too light for a dark band; choose a darker one' },
    {
      color: 'amber',
      on: palette.asphalt,
      least: 7,
      remedy: 'too dark for dark letters; choose a lighter one',
    },
  ]
  return pairs
    .filter(({ color, on, least }) => contrast(palette[color], on) < least)
    .map(({ color, remedy }) => ({
      file: 'colors',
      path: ['colors', color],
      fault: `${palette[color]} is ${remedy}`,
    }))
}

/** Generated icons with outdated colors. A custom icon may have any colors. */
export async function iconFindings(root: string, content: Content): Promise<string[]> {
  const colors = content.colors?.colors as Palette
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8').catch(() => '')
  const current = mark(colors)
  const isMark = withoutColors(icon) === withoutColors(current)
  if (icon === current || (icon && !isMark)) return []
  return [
    'public/favicon.svg does not have the colors of shared/content/colors.ts; draw it with npm run icons',
  ]
}

function withoutColors(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}/g, '#')
}
