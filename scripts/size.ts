import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// How large the project is, for information.
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')

function lines(folder: string): number {
  return files
    .filter((file) => file.startsWith(`${folder}/`) && /\.(tsx?|cjs|py)$/.test(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
}

const source = ['server', 'client', 'shared', 'scripts'].map((folder) => ({ folder, lines: lines(folder) }))
const total = source.reduce((sum, { lines }) => sum + lines, 0)
const parts = source.map(({ folder, lines }) => `${folder} ${lines}`).join(', ')
console.log(`${files.length} files in git; source: ${total} lines (${parts}); tests: ${lines('test')} lines`)
