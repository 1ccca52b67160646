import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Message, Plugin } from 'esbuild'

const FOLDERS = ['client', 'public', 'shared']

/**
 * An esbuild plugin for the server's bundle in watch mode. It calls `onBuilt` after each build, and a save in `client`,
 * `public` or `shared` builds again, too. esbuild itself watches `server`.
 */
export function watchFolders(onBuilt: (errors: Message[]) => Promise<void>): Plugin {
  return {
    name: 'watch-folders',
    setup(build) {
      // The entry comes first, so esbuild notes the state of these files before anything reads them. It compares that
      // with the files after the build, and no save during the build is lost.
      build.onLoad({ filter: /[\\/]server[\\/]main\.ts$/ }, async ({ path }) => {
        const below = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
        const paths = (isFolder: boolean) =>
          below
            .filter((entry) => entry.isDirectory() === isFolder)
            .map(({ parentPath, name }) => resolve(join(parentPath, name)))
        const watchDirs = [...FOLDERS.map((folder) => resolve(folder)), ...paths(true)]
        return { contents: await readFile(path), loader: 'ts', watchDirs, watchFiles: [path, ...paths(false)] }
      })
      build.onEnd(({ errors }) => onBuilt(errors))
    },
  }
}
