import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { BuildOptions, OnLoadResult, Plugin } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { messageAt } from './messages'
import { loadMedia, type Mode, type Side, transformStyledJsx } from './styled-jsx'

const CLIENT_ENTRIES = ['client/islands.ts', 'client/not-found.ts']

/** The oldest browsers that the site serves (`browserslist` in package.json), as esbuild names them: `chrome100`. */
const BROWSERS = packageJson.browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''))

/**
 * With this comment V8 compiles every function on a background thread while the script loads, rather than at its first
 * call. Hydration then takes half the time on a slow phone. It has no effect in modules, so the scripts are classic
 * ones: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** `build-public.ts` writes /licenses.txt. The server's licenses are in a file beside `server.cjs`. */
const LICENSES = '/*! Licenses of the packages in this file: /licenses.txt */'

type Options = BuildOptions & { metafile: true }

/** Returns esbuild's options for the browser's bundles, one per entry. `outdir` is the folder of the public files. */
export function clientBundles(outdir: string, mode: Mode): Options {
  return {
    ...commonOptions('client', mode),
    entryPoints: CLIENT_ENTRIES,
    outdir,
    entryNames: 'assets/[name]-[hash]',
    format: 'iife',
    // Only a browser's developer tools load the map, to show the files and lines of a stack.
    sourcemap: 'linked',
    target: BROWSERS,
    banner: mode === 'production' ? { js: `${COMPILE_HINT}\n${LICENSES}` } : {},
  }
}

/** Returns esbuild's options for the script that every page contains. `build-public.ts` puts it into the manifest. */
export function earlyBundle(mode: Mode): BuildOptions & { write: false } {
  return {
    ...commonOptions('client', mode),
    entryPoints: ['client/early.ts'],
    write: false,
    format: 'iife',
    target: BROWSERS,
  }
}

/**
 * Returns esbuild's options for the server, which becomes one file, packages included. It's CommonJS, because some
 * packages call `require` at run time.
 */
export function serverBundle(outdir: string, mode: Mode): Options {
  const options = commonOptions('server', mode)
  return {
    ...options,
    define: { ...options.define, 'process.env.COMMIT': JSON.stringify(readCommit()) ?? 'undefined' },
    entryPoints: { server: 'server/main.ts' },
    outdir,
    outExtension: { '.js': '.cjs' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Stacks in the log name functions. A map at run time would cost 50 MB of memory.
    minify: false,
    minifySyntax: options.minify ?? false,
    minifyWhitespace: options.minify ?? false,
    sourcemap: 'linked',
  }
}

function commonOptions(side: Side, mode: Mode): Options {
  return {
    bundle: true,
    minify: mode === 'production',
    metafile: true,
    legalComments: 'none',
    jsx: 'automatic',
    logLevel: 'silent',
    // React and Express read it.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [styledJsx(side, mode)],
  }
}

function styledJsx(side: Side, mode: Mode): Plugin {
  return {
    name: 'styled-jsx',
    setup(build) {
      // Results are cached by file, so that a rebuild transforms only changed modules. All take half a second.
      const results = new Map<string, { source: string; result: OnLoadResult }>()
      let mediaSource: string
      // A rebuild knows the breakpoints as they're saved. The bundle's own build says what's wrong with them.
      build.onStart(async () => {
        const latest = await readFile('shared/components/media-queries.ts', 'utf8')
        if (mediaSource === latest) return
        mediaSource = latest
        try {
          await loadMedia(latest)
          results.clear()
        } catch {}
      })
      build.onLoad({ filter: /[\\/]shared[\\/].*\.tsx$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const known = results.get(path)
        const result = known?.source === source ? known.result : load(source, path, side, mode)
        results.set(path, { source, result })
        return result
      })
    },
  }
}

function load(source: string, file: string, side: Side, mode: Mode): OnLoadResult {
  try {
    return { contents: transformStyledJsx(source, file, side, mode), loader: 'tsx' }
  } catch (error) {
    // A syntax error has a location. Babel's message repeats the file, the location and the code.
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }
    const text = message.replace(`${file}: `, '')
    return { errors: [loc ? messageAt({ file, source, ...loc }, text.replace(/ \(\d.*/s, '')) : { text }] }
  }
}

/** Returns the variable `COMMIT`, or else git's HEAD. Undefined outside a repository. */
function readCommit(): string | undefined {
  if (process.env.COMMIT) return process.env.COMMIT
  const args = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty']
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
