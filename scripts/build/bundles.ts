import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { BuildOptions, OnLoadResult, Plugin } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { checkStyles } from './check-styles'
import { type Bundle, transformStyledJsx } from './styled-jsx'

const CLIENT_ENTRIES = ['client/islands.ts', 'client/not-found.ts', 'client/submissions.ts']

/** `browserslist` of package.json, the oldest browsers that the site serves, as esbuild names them: `chrome100`. */
const BROWSERS = packageJson.browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''))

/**
 * Modules that packages load but this site never calls: Express's body parsers and query parser, React's legacy
 * renderer and pino's worker threads; and the table of all content types, without which `compressible` goes by a
 * pattern that covers every type sent here. They would be more than half of the bundle and a tenth of the cold start.
 */
const UNUSED_ON_THE_SERVER =
  /node_modules\/(body-parser\/index|qs\/lib\/index|mime-db\/index|react-dom\/cjs\/react-dom-server-legacy\.node\.production|thread-stream\/index)\.js$/

/** `development` keeps React's warnings and skips minification and compression. */
export type Mode = 'production' | 'development'

/** The browser's bundles: one file per entry. */
export function clientBundles(outdir: string, mode: Mode): BuildOptions {
  return {
    ...commonOptions('client', mode),
    entryPoints: CLIENT_ENTRIES,
    outdir,
    format: 'iife',
    sourcemap: mode === 'development' && 'inline',
    target: BROWSERS,
    legalComments: 'none',
  }
}

/**
 * The server in one file, packages included, and a small loader for it. CommonJS, because some packages call `require`
 * at run time.
 */
export function serverBundle(outdir: string, mode: Mode): BuildOptions {
  const options = commonOptions('server', mode)
  return {
    ...options,
    define: { ...options.define, 'process.env.COMMIT': JSON.stringify(readCommit()) ?? 'undefined' },
    plugins: [...(options.plugins ?? []), stub(UNUSED_ON_THE_SERVER)],
    entryPoints: {
      server: 'server/main.ts',
      start: 'server/start.ts',
      'try-request': 'server/try-request.ts',
    },
    outdir,
    outExtension: { '.js': '.cjs' },
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'linked',
    legalComments: 'linked',
  }
}

/** What receives and delivers submissions, with its packages. The server loads it if `REQUESTS_TO` is set. */
export function submissionsBundle(outdir: string, mode: Mode): BuildOptions {
  return {
    ...serverBundle(outdir, mode),
    // The tables of content types and of Asian charsets: forms arrive in UTF-8.
    plugins: [stub(/node_modules\/(mime-db\/index|iconv-lite\/encodings\/dbcs-data)\.js$/)],
    entryPoints: { submissions: 'server/submissions/receive-submissions.ts' },
  }
}

function commonOptions(bundle: Bundle, mode: Mode): BuildOptions {
  return {
    bundle: true,
    minify: mode === 'production',
    metafile: true,
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [styledJsx(bundle)],
  }
}

function styledJsx(bundle: Bundle): Plugin {
  return {
    name: 'styled-jsx',
    setup(build) {
      // By source, so that a rebuild transforms only what has changed: all modules take half a second.
      const results = new Map<string, Promise<OnLoadResult>>()
      build.onLoad({ filter: /\/shared\/.*\.tsx$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const result = results.get(source) ?? load(source, path, bundle)
        results.set(source, result)
        return result
      })
    },
  }
}

async function load(source: string, path: string, bundle: Bundle): Promise<OnLoadResult> {
  // Both bundles have the same modules, so their styles are checked once.
  const errors = bundle === 'server' ? await checkStyles(source, path) : []
  if (errors.length > 0) return { errors }
  return { contents: transformStyledJsx(source, path, bundle), loader: 'tsx' }
}

function stub(filter: RegExp): Plugin {
  return {
    name: 'stub',
    setup(build) {
      build.onLoad({ filter }, () => ({ contents: 'module.exports = {}' }))
    },
  }
}

/** The commit of this build: `COMMIT` of the environment, or git's HEAD, or undefined outside a repository. */
function readCommit(): string | undefined {
  if (process.env.COMMIT) return process.env.COMMIT
  const args = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty']
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
