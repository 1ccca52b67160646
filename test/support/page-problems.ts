import type { Page } from 'playwright-core'

/** Watches `page`, which is to ask nobody but `siteUrl`; the function it returns tells what was seen until then. */
export function collectProblems(page: Page, siteUrl: string, allow: RegExp[]): () => string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`)) problems.push(`foreign request: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A photo that is still loading when the window changes its size gives way to one of another width.
    if (request.resourceType() === 'image' && reason === 'net::ERR_ABORTED') return
    problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return () => problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)))
}
