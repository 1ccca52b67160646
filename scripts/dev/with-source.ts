import { readFile } from 'node:fs/promises'

/** Lines of source before and after the error. */
const CONTEXT = 2

/** An error's text and the source around the first line of the project in its stack. */
export async function withSource(text: string): Promise<string> {
  const places = [...text.matchAll(/([^\s()]+\.tsx?):(\d+):(\d+)/g)]
  const [, file, line, column] = places.find(([, path]) => !path?.includes('node_modules')) ?? []
  const source = file && (await readFile(file, 'utf8').catch(() => undefined))
  return source ? `${text}\n\n${excerpt(source.split('\n'), Number(line), Number(column))}` : text
}

function excerpt(lines: string[], line: number, column: number): string {
  const first = Math.max(1, line - CONTEXT)
  const width = String(line + CONTEXT).length
  return lines
    .slice(first - 1, line + CONTEXT)
    .flatMap((text, index) => {
      const number = String(first + index).padStart(width)
      const shown = `${number} │ ${text}`
      return first + index === line ? [shown, `${' '.repeat(width)} │ ${' '.repeat(column - 1)}^`] : [shown]
    })
    .join('\n')
}
