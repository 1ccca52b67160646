import { build, type Plugin } from 'esbuild'
import { clientBundles } from '../build/bundles'

/** The modules of React that islands and hydration import. */
const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/**
 * Resolves to a script that has React, which `proxy.ts` adds to each page. A save of an island then builds and loads
 * only our own code. Production has one bundle.
 */
export async function buildReact(): Promise<string> {
  const modules = MODULES.map((name) => `'${name}': require('${name}')`)
  const { entryPoints: _, entryNames: __, sourcemap: ___, ...options } = clientBundles('', 'development')
  const stdin = { contents: `window.devModules = { ${modules.join()} }`, resolveDir: '.' }
  const { outputFiles } = await build({ ...options, stdin, write: false })
  return outputFiles.map(({ text }) => text).join('')
}

/** An esbuild plugin that takes React from the page. */
export const reactFromPage: Plugin = {
  name: 'react-from-page',
  setup(build) {
    build.onResolve({ filter: /^react/ }, ({ path }) => {
      return MODULES.includes(path) ? { path, namespace: 'page' } : undefined
    })
    build.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
      contents: `module.exports = window.devModules['${path}']`,
    }))
  },
}
