import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The `shared/content/` and `public/` of another business. */
const SECOND_CONTENT = 'test/second-content'

const NOT_COPIED = new Set(['.git', 'dist', 'node_modules', 'screenshots'])

/** A test of the original brief's words and numbers, which the second content lacks. */
const SPECIFICATION = 'test/shared/content/specification.test.ts'

const project = await mkdtemp(join(tmpdir(), 'second-content-'))
try {
  for (const entry of await readdir('.')) {
    if (!NOT_COPIED.has(entry)) await cp(entry, join(project, entry), { recursive: true })
  }
  await rm(join(project, 'public/images'), { recursive: true })
  await cp(SECOND_CONTENT, project, { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  await rm(join(project, SPECIFICATION))
  const tests = ['run', ...process.argv.slice(2)]
  process.exitCode =
    (await run('tsx', ['scripts/check-content.ts'])) || (await run('tsc', [])) || (await run('vitest', tests))
} finally {
  await rm(project, { recursive: true })
}

/** Runs a tool on the copy; resolves to its exit code. */
async function run(tool: string, args: string[]): Promise<number> {
  const child = spawn(resolve('node_modules/.bin', tool), args, { cwd: project, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
