import type { Site } from '../../shared/content/site'
import type { CachedResponse } from '../send-cached'
import { sha256 } from './manifest'

/** The files that are generated from the configuration, unless `public/` has them. */
const GENERATED = {
  'robots.txt': { type: 'text/plain; charset=utf-8', textOf: robots },
  'sitemap.xml': { type: 'application/xml; charset=utf-8', textOf: sitemap },
}

export const GENERATED_NAMES = Object.keys(GENERATED)

/** Returns the generated files by path. `paths` are the pages in the sitemap. */
export function generatedFiles(site: Site, paths: readonly string[]): Map<string, CachedResponse> {
  const files = Object.entries(GENERATED)
  return new Map(files.map(([name, { type, textOf }]) => [`/${name}`, generatedFile(type, textOf(site, paths))]))
}

function generatedFile(contentType: string, text: string): CachedResponse {
  const identity = Buffer.from(text)
  const etag = `"${sha256(identity)}"`
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600', ETag: etag }
  return { headers, bytes: { identity } }
}

function robots({ url }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`
}

function sitemap({ url }: Site, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${url}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
