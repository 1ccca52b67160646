import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder and returns its path. The folder is removed when this process exits. */
export function temporaryFolder(): string {
  // On macOS the system's temporary folder is a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-')))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
