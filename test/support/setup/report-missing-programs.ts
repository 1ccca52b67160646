import { ENGINE_NAMES } from '../engines/engine'
import { isInstalled, PACKAGES } from '../engines/launch-engine'
import { canReadPaper } from '../engines/paper-words'
import { hasOldWebKit, OLD_WEBKIT_PACKAGES } from '../engines/webkit'

/** Warns once about missing programs, whose tests are skipped. In CI they are an error. */
export function setup(): void {
  const missing = ENGINE_NAMES.filter((name) => !isInstalled(name)).map((name) => [name, PACKAGES[name]])
  if (!hasOldWebKit()) missing.push(['old WebKit', OLD_WEBKIT_PACKAGES])
  if (!canReadPaper()) missing.push(['pdftotext', 'poppler-utils'])
  if (missing.length === 0) return
  const lines = missing.map(
    ([name, packages]) => `${name} is missing; on Debian: apt-get install ${packages}`,
  )
  if (process.env.CI) throw new Error(lines.join('\n'))
  console.warn(`\nTests that need them are SKIPPED:\n${lines.join('\n')}\n`)
}
