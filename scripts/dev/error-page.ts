import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './failure'

/** A page that shows a failure. `script` reloads it. */
export function errorPage({ heading, text }: Failure, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${heading}</title>
<style>
  :root { color-scheme: dark }
  body { margin: 0; padding: 48px; font: 16px/1.5 ui-monospace, monospace }
  h1 { font-size: 24px; border-bottom: 4px solid }
  pre { white-space: pre-wrap }
</style>
<h1>${heading}</h1>
<pre>${escapeHtml(stripVTControlCharacters(text))}</pre>
${script}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
