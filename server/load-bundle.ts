import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { BUILD_COMMAND, inOneLine, StartError } from './config/problems'

const CHECKSUM_BYTES = 4

/**
 * Returns the exports of a CommonJS bundle. The code cache beside it saves a third of the start, because nothing is
 * compiled. V8 itself rejects the cache of another version or of other flags. Throws a `StartError` if the bundle does
 * not load.
 */
export function loadBundle<Exports extends object>(file: string): Exports {
  try {
    // A cached script has no source map.
    const script = process.sourceMapsEnabled ? undefined : cachedScript(file)
    const exports: Exports = script ? runBundle(file, script) : createRequire(file)(file)
    if (Object.keys(exports).length > 0) return exports
    throw new SyntaxError('exports nothing')
  } catch (error) {
    throw new StartError([`${file}: ${inOneLine(error)}; ${BUILD_COMMAND}`])
  }
}

/** The bundle compiled from its code cache, or undefined if it has no intact one. */
export function cachedScript(file: string): Script | undefined {
  try {
    const source = readFileSync(file)
    const cachedData = decodeCodeCache(source, readFileSync(`${file}.cache`))
    return cachedData && compileBundle(file, source, cachedData)
  } catch {
    return undefined
  }
}

/** Compiles a bundle. It is ASCII, which V8 reads faster as Latin-1 than as UTF-8. */
export function compileBundle(file: string, source: Buffer, cachedData?: Buffer): Script {
  const options = { filename: file, ...(cachedData && { cachedData }) }
  return new Script(Module.wrap(source.toString('latin1')), options)
}

/** Runs a compiled bundle as `require` does. */
export function runBundle<Exports>(file: string, script: Script): Exports {
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  // The caller knows the module that the bundle was built from.
  return module.exports as Exports
}

/** V8's code cache as the build stores it: behind a checksum of the bundle and the cache, because V8 checks neither. */
export function encodeCodeCache(source: Buffer, cachedData: Buffer): Buffer {
  return Buffer.concat([checksum(source, cachedData), cachedData])
}

/** What `encodeCodeCache` stored, or undefined if the bytes are damaged or belong to another bundle. */
export function decodeCodeCache(source: Buffer, bytes: Buffer): Buffer | undefined {
  const cachedData = bytes.subarray(CHECKSUM_BYTES)
  return checksum(source, cachedData).equals(bytes.subarray(0, CHECKSUM_BYTES)) ? cachedData : undefined
}

function checksum(source: Buffer, cachedData: Buffer): Buffer {
  return Buffer.from(Uint32Array.of(crc32(cachedData, crc32(source))).buffer)
}
