import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { REDUCED_MOTION } from './content'
import { copyProject, editFile } from './files'
import { TEST_MS } from './patience'
import { siteInBrowser } from './site'

/** Two builds and two checks of types, on a busy machine. */
const BUILDS_MS = 60_000

/** React's DevTools message, requests that a reload aborts, and the error pages. */
const ALLOWED = [/^console: .*React DevTools/, /^failed: .* net::ERR_ABORTED$/, /status.* 500/]

/**
 * Runs `npm run dev` in a copy of the project, with these variables in its `.env`, for the tests of one file. They're
 * skipped if this machine has no browser. Each begins when the page is as without any edit.
 */
export function developmentServer(variables: Record<string, string>) {
  const { open, isInstalled } = siteInBrowser()
  const server = { url: '', project: '', pid: 0 }
  /** What the server prints. */
  const lines: string[] = []
  let child: ChildProcessWithoutNullStreams
  /** The home page without any edit. */
  let unedited: string

  beforeAll(async () => {
    if (!isInstalled) return
    server.project = copyProject()
    const entries = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`)
    writeFileSync(join(server.project, '.env'), entries.join(''))
    const env = { ...process.env, PORT: '0' }
    child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], { cwd: server.project, env })
    server.pid = child.pid ?? 0
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => lines.push(line))
    server.url = await vi.waitUntil(() => /ready on (\S+),/.exec(lines.join('\n'))?.[1], TEST_MS)
    // On a busy machine the app may start late.
    await vi.waitUntil(async () => (await fetch(server.url)).ok, TEST_MS)
    unedited = await readHome()
  })
  // The build after an edit is undone would reload the next test's page.
  beforeEach(async () => {
    if (isInstalled) await untilUnedited()
  })
  afterAll(async () => {
    if (!isInstalled) return
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(server.project, { recursive: true })
  })

  /** Resolves to the home page without its version. */
  const readHome = async () => (await (await fetch(server.url)).text()).replace(/version=\d+/, '')

  /** Expects what `read` returns within the time of two builds. A call may render a page, so there are only a few. */
  const soon = (read: () => unknown, message = '') => expect.poll(read, { message, interval: 250, timeout: BUILDS_MS })

  /** Waits until the page is as without any edit. A failure doesn't print two whole pages. */
  const untilUnedited = () =>
    soon(async () => (await readHome()) === unedited, 'whether the page is unedited').toBe(true)

  /** Edits a file until the test ends or the function that's returned is called. */
  function edit(file: string, from: string | RegExp, to: string): () => void {
    const undo = editFile(join(server.project, file), from, to)
    let isUndone = false
    function undoOnce(): void {
      if (!isUndone) undo()
      isUndone = true
    }
    onTestFinished(undoOnce)
    return undoOnce
  }

  async function openHome(...allow: RegExp[]): Promise<Page> {
    // When the font replaces another, a page that's scrolled moves by a pixel.
    const prepare = (page: Page) => page.route('**/*.woff2', (route) => route.abort('aborted'))
    const page = await open('/', { origin: server.url, ...REDUCED_MOTION, allow: [...ALLOWED, ...allow], prepare })
    page.setDefaultTimeout(BUILDS_MS)
    return page
  }

  return { server, lines, isInstalled, readHome, soon, untilUnedited, edit, openHome }
}
