import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders all of `document`. Rejects if anything in it fails or takes longer than `timeoutMs`. */
export function renderToBuffer(document: ReactElement, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks)))
    const { pipe, abort } = renderToPipeableStream(document, {
      onShellReady: () => pipe(sink),
      onError: (error) => reject(error),
    })
    const timer = setTimeout(() => abort(new Error(`not rendered within ${timeoutMs} ms`)), timeoutMs)
    sink.on('close', () => clearTimeout(timer))
  })
}
