import { hash } from 'node:crypto'
import { CODINGS, compressors } from '../../../server/compressors'

// The apps of a worker share their compressed pages, which are the same. Otherwise the app of each test would compress
// them again, which takes half of the CPU.
const results = new Map<string, Promise<Buffer>>()
for (const coding of CODINGS) {
  const compress = compressors[coding]
  compressors[coding] = (bytes) => {
    const key = `${coding} ${hash('sha256', bytes)}`
    const result = results.get(key) ?? compress(bytes)
    results.set(key, result)
    return result
  }
}
