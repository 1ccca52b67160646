import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates an empty folder and returns its path. The folder is removed when this process exits. */
export function temporaryFolder(): string {
  // On macOS the system's temporary folder is a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-')))
  folders.push(folder)
  return folder
}
