import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../support/content'
import { broken, routesWith, serveSite } from '../../support/server/serve-site'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  }),
)

const paths = [...PAGE_PATHS, '/no/such/page', '/broken']

test.each(paths)('the markup of %s is valid', async (path) => {
  const { results } = await validator.validateString(await fetchPage(path))
  expect(results.flatMap((result) => result.messages)).toEqual([])
})

test.each(paths)('React hoists every style of %s into the head', async (path) => {
  const html = await fetchPage(path)
  expect(html.slice(html.indexOf('<body'))).not.toContain('<style')
})

/** A page as the server sends it; rendering `/broken` fails. */
async function fetchPage(path: string): Promise<string> {
  const { url } = await serveSite({ routes: routesWith({ '/broken': broken }) })
  return (await fetch(url + path)).text()
}
