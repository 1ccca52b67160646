import { hash } from 'node:crypto'
import { CONTENT_ENCODINGS, compressors } from '../../../server/compressors'

// The apps of a worker share their compressed pages, which are the same. Otherwise the app of each test would compress
// them again, which takes half of the CPU.
const results = new Map<string, Promise<Buffer>>()
for (const encoding of CONTENT_ENCODINGS) {
  const compress = compressors[encoding]
  compressors[encoding] = (bytes) => {
    const key = `${encoding} ${hash('sha256', bytes)}`
    const result = results.get(key) ?? compress(bytes)
    results.set(key, result)
    return result
  }
}
