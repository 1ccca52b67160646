import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { Site } from '../../../shared/content/types/site'
import { Document } from '../../../shared/document/document'
import type { Page } from '../../../shared/pages/page'

export const testSite: Site = {
  brandName: 'Test Brakes',
  phone: { display: '(713) 555-0100', href: 'tel:+17135550100' },
  url: 'https://brakes.example',
}

/** The server's HTML for `page`, with asset URLs without hashes. */
export function renderDocument(page: Page, site = testSite): Promise<string> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const document = <Document page={page} site={site} assetUrl={(name) => `/assets/${name}`} />
    const { pipe } = renderToPipeableStream(document, { onAllReady: () => pipe(sink), onError: reject })
  })
}
