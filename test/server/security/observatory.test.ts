import { expect, test } from 'vitest'
import { routes } from '../../../shared/pages/routes'
import { serveSite } from '../../support/server/serve-site'

/**
 * The score of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, src/grader/charts.js), as far as it applies to
 * this site. 100 or more is the top grade, A+; bonuses count from 90 on.
 */
function score(headers: Headers, html: string): number {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')] as const),
  )
  const penalties = [
    policy.size <= 1 && 25,
    /unsafe-|data:|\*/.test([...policy.values()].join(' ')) && 20,
    maxAge(headers) < 15_768_000 && 20,
    headers.get('x-content-type-options') !== 'nosniff' && 5,
    headers.has('set-cookie') && 20,
    headers.has('access-control-allow-origin') && 50,
    !policy.has('frame-ancestors') && headers.get('x-frame-options') !== 'DENY' && 20,
  ]
  const bonuses = [
    policy.get('default-src') === "'none'" && policy.get('form-action') === "'none'" && 10,
    /^(no-referrer|same-origin|strict-origin)/.test(headers.get('referrer-policy') ?? '') && 5,
    policy.get('frame-ancestors') === "'none'" && 5,
    hasOnlySafeScripts(html) && 5,
    headers.get('cross-origin-resource-policy') === 'same-origin' && 10,
  ]
  const base = 100 - sum(penalties)
  return base >= 90 ? base + sum(bonuses) : base
}

function maxAge(headers: Headers): number {
  return Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
}

function hasOnlySafeScripts(html: string): boolean {
  const scripts = html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? []
  return (
    scripts.length > 0 &&
    scripts.every((script) => / src="\/[^/]/.test(script) && / integrity="sha256-/.test(script))
  )
}

function sum(points: (number | false)[]): number {
  return points.reduce<number>((total, point) => total + (point || 0), 0)
}

// Only a page with a script gets points for integrity.
const POINTS = Object.entries(routes.pages).map(
  ([path, { clientEntry }]) => [path, clientEntry ? 135 : 130] as const,
)

test.each([...POINTS, ['/nope', 135] as const])(
  '%s has %i points of the HTTP Observatory, all except preloading',
  async (path, points) => {
    const { url } = await serveSite({ env: { SITE_URL: 'https://brakes.example' } })
    const response = await fetch(url + path)
    expect(score(response.headers, await response.text())).toBe(points)
  },
)

test('over plain HTTP only the points for HTTPS are missing', async () => {
  const { url } = await serveSite()
  const response = await fetch(url)
  expect(score(response.headers, await response.text())).toBe(80)
})
