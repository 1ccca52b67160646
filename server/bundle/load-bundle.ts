import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

/** The code cache begins with the bundle's digest: V8 itself takes it for any source of the same length. */
const DIGEST_BYTES = 32

/**
 * What the CommonJS file exports. Where the build left V8's code cache beside it, nothing is compiled at start, which
 * is a third of it. Without one, with that of another bundle, and where stack traces are to name the sources (the cache
 * knows no source map), the file is loaded as any other; V8 itself refuses a cache of another version or other flags.
 */
export function loadBundle<Exports>(file: string): Exports {
  const require = createRequire(file)
  const script = process.sourceMapsEnabled ? undefined : cachedScript(file)
  if (!script) return require(file)
  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  // The caller names the type of the module that the build made the file of.
  return module.exports as Exports
}

/** The bundle with its code cache, or undefined where no cache belongs to it. */
export function cachedScript(file: string): Script | undefined {
  const cache = readIfThere(`${file}.cache`)
  const source = readFileSync(file)
  if (!cache?.subarray(0, DIGEST_BYTES).equals(createHash('sha256').update(source).digest())) return
  // The build writes ASCII alone, and V8 is faster with one byte a character than with UTF-8.
  return new Script(Module.wrap(source.toString('latin1')), {
    filename: file,
    cachedData: cache.subarray(DIGEST_BYTES),
  })
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
