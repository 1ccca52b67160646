import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type Word = { text: string; page: number; left: number; top: number; right: number; bottom: number }

/** From the Debian package poppler-utils. */
const PDFTOTEXT = '/usr/bin/pdftotext'

/** US Letter, in points. */
const [WIDTH, HEIGHT] = [612, 792]

/** Whether this machine can read a PDF. */
export function canReadPaper(): boolean {
  return existsSync(PDFTOTEXT)
}

/** The words of a PDF and their boxes, in points. */
export function paperWords(pdf: Uint8Array): Word[] {
  const html = execFileSync(PDFTOTEXT, ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  return html.split('<page ').flatMap((text, page) =>
    [...text.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
      (word) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = word.slice(1, 5).map(Number)
        // Glyphs fill about half of the height of their box.
        const rest = (bottom - top) / 4
        return { text: word[5] ?? '', page, left, top: top + rest, right, bottom: bottom - rest }
      },
    ),
  )
}

/** One line for each word that leaves the paper or overlaps another word. */
export function paperFaults(words: Word[]): string[] {
  return words.flatMap((word, index) => {
    const outside = word.left < 0 || word.right > WIDTH || word.top < 0 || word.bottom > HEIGHT
    const over = words.slice(index + 1).filter((other) => overlap(word, other))
    return [
      ...(outside ? [`${word.text} leaves page ${word.page}`] : []),
      ...over.map(({ text }) => `${word.text} lies on ${text} on page ${word.page}`),
    ]
  })
}

/** The boxes of adjacent words in large type overlap a little. */
function overlap(word: Word, other: Word): boolean {
  const across = Math.min(word.right, other.right) - Math.max(word.left, other.left)
  const down = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top)
  return word.page === other.page && across > 5 && down > 1
}
