/** A page that shows `message`, such as esbuild's account of a build that failed, and loads itself again by `script`. */
export function errorPage(message: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Does not build</title>
<style>
  body { margin: 0; padding: 48px; background: #14191f; color: #fff; font: 16px/1.5 ui-monospace, monospace }
  h1 { font-size: 24px; border-bottom: 4px solid #c8201b }
  pre { white-space: pre-wrap }
</style>
<h1>Does not build</h1>
<pre>${escapeHtml(message)}</pre>
${script}`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
