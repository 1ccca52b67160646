import { existsSync, readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

/**
 * What the CommonJS file exports. Where the build left V8's code cache beside it, nothing is compiled at start, which
 * is a third of it. V8 refuses a cache that another version of it made; the file is compiled then, as without one.
 */
export function loadBundle<Exports>(file: string): Exports {
  const require = createRequire(file)
  const cache = `${file}.cache`
  if (!existsSync(cache)) return require(file)
  // The build writes ASCII alone, and V8 is faster with one byte a character than with UTF-8.
  const script = new Script(Module.wrap(readFileSync(file, 'latin1')), {
    filename: file,
    cachedData: readFileSync(cache),
  })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  // The caller names the type of the module that the build made the file of.
  return module.exports as Exports
}
