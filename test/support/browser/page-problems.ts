import type { Page } from 'playwright-core'

/** The page's own console line, Chromium's line about the status, and the status itself. */
export const NOT_FOUND_MESSAGES = [
  /^console: 404: no page at /,
  /^console: Failed to load resource: .*status of 404/,
  /^status 404: /,
]

/** Records problems of `page`, such as requests to other origins than `siteUrl`. The returned function lists them. */
export function collectProblems(page: Page, siteUrl: string, allow: RegExp[]): () => string[] {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`)) problems.push(`foreign request: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // After a resize the browser aborts a photo and loads another width.
    if (request.resourceType() === 'image' && reason === 'net::ERR_ABORTED') return
    problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  return () => problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)))
}
