import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../server/read-config'
import { checkTypes } from './build/check-types'
import { messageOf } from './build/messages'
import { listenLocally } from './dev/addresses'
import { createAppThread } from './dev/app-thread'
import { describeBrowserError } from './dev/browser-errors'
import { createBuilder } from './dev/builder'
import { createProxy } from './dev/proxy'
import { buildReact } from './dev/react-bundle'
import { type Save, watchSaves } from './dev/saves'

/** The page is on the screen before the compilers take the processor. */
const CHECK_DELAY_MS = 700
/** Usually the app starts within a tenth of a second. A component that never ends keeps it from starting. */
const SLOW_START_MS = 10_000

// By default a signal would skip the `exit` handlers, which remove the folder and end the compilers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit())

// The app's variables override `.env`. If the site's address began with https, the page would ask browsers for TLS.
const environment = { ...process.env, HOST: '127.0.0.1', PAGE_CACHE: 'off', SITE_URL: 'http://localhost' }
const { port } = await stopIfWrong(() => readConfig(environment, existsSync('.env') ? '.env' : undefined))
const appEnvironment = { ...environment, SITE_URL: `http://localhost:${port}`, PORT: '0' }

/** What's wrong in the browser, or with the running app, since the latest save. */
const failures = new Set<string>()
/** Aborted by a newer save, which ends the type check and the late messages of the one before. */
let newerSave = new AbortController()

const { dist, build } = await createBuilder()
const startApp = createAppThread({
  appOptions: { dist, environment: appEnvironment },
  onLine: printLine,
  onEnd(reason) {
    printFailure(`The app has ended: ${reason}`)
    show({ heading: 'The app has ended', text: `${reason}\n\nThe next save starts it again.` })
  },
})
const { proxy, show } = createProxy(await buildReact(), (text) => {
  printFailure(`In the browser: ${describeBrowserError(text, join(dist, 'public'))}`)
})
const urls = await stopIfWrong(() => listenLocally(proxy, port))

const nextSave = watchSaves()
let next = nextSave()
await showSave(await next)
for (const url of urls) console.log(`ready on ${url}, reloading on change`)
for (;;) await showSave(await next)

/** Resolves to the result of `step`. If it fails, prints why and ends the process with code 1. */
async function stopIfWrong<Result>(step: () => Result): Promise<Awaited<Result>> {
  try {
    return await step()
  } catch (error) {
    console.error(await messageOf(error))
    process.exit(1)
  }
}

/**
 * Builds the site, starts the new app and shows it, or shows why that failed, and then checks the types. An app that
 * starts slowly is still waited for, until the next save.
 */
async function showSave(save: Save): Promise<void> {
  next = nextSave()
  newerSave.abort()
  newerSave = new AbortController()
  const { signal } = newerSave
  failures.clear()
  try {
    const started = showApp(await build(save), signal)
    const first = await Promise.race([started, next, wait(SLOW_START_MS, 'late')])
    if (first === 'late') {
      const text = `It has had ${SLOW_START_MS / 1000} s. Does a component never end?`
      printFailure(`The app hasn't started yet. ${text}`)
      show({ heading: "The app hasn't started yet", text: `${text}\n\nThis page reloads when it has.` })
    }
  } catch (error) {
    await showFailure(error)
    // The compiler would repeat a syntax error.
    if (error instanceof Error && 'errors' in error) return
  }
  printTypeErrors(signal)
}

/** Shows the app once it has started, or why it doesn't start. A newer save ends it. */
async function showApp(file: string, signal: AbortSignal): Promise<void> {
  try {
    show({ url: await startApp(file) })
    failures.clear()
  } catch (error) {
    if (!signal.aborted) await showFailure(error)
  }
}

async function showFailure(error: unknown): Promise<void> {
  const text = await messageOf(error)
  printFailure(text)
  show({ heading: 'Please correct this', text })
}

/** Prints what's wrong, once for each save. */
function printFailure(text: string): void {
  if (!failures.has(text)) console.error(text)
  failures.add(text)
}

/** Prints the compiler's messages, which stop nothing, because half-finished edits are normal here. */
async function printTypeErrors(signal: AbortSignal): Promise<void> {
  try {
    await wait(CHECK_DELAY_MS, undefined, { signal })
    await checkTypes({ signal, folder: dist })
    console.log(failures.size === 0 ? 'No mistakes found.' : 'No other mistakes found.')
  } catch (error) {
    if (!signal.aborted) console.log(await messageOf(error))
  }
}

/** Prints the message, the cause and the stack of a line of the app's log. A failed request has two lines. */
function printLine(line: string): void {
  const { level, msg, cause, err } = JSON.parse(line)
  if (msg === 'request') return
  console.error([`${level}: ${msg}${cause ? ` (${cause})` : ''}`, err?.stack].filter(Boolean).join('\n'))
}
