import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders all of `document`. Rejects if anything in it fails or takes longer than `timeoutMs`. */
export function renderToBuffer(document: ReactElement, timeoutMs: number): Promise<Buffer> {
  const sink = new PassThrough()
  const { pipe, abort } = renderToPipeableStream(document, {
    onShellReady: () => pipe(sink),
    onError: (error) => void sink.destroy(error instanceof Error ? error : new Error(String(error))),
  })
  const timer = setTimeout(() => abort(new Error(`not rendered within ${timeoutMs} ms`)), timeoutMs)
  return buffer(sink).finally(() => clearTimeout(timer))
}
