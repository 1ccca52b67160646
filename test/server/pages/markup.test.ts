import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/pages/routes'
import { broken, routesWith, serveSite } from '../../support/server/serve-site'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  }),
)

/** React renders this for a form whose action is a function. */
const REACT_ACTION = 'Attribute "action" has invalid value "javascript:throw '

const paths = [...Object.keys(routes.pages), '/no/such/page', '/broken']

test.each(paths)('the markup of %s is valid', async (path) => {
  const { results } = await validator.validateString(await fetchPage(path))
  const messages = results.flatMap((result) => result.messages)
  expect(messages.filter(({ message }) => !message.startsWith(REACT_ACTION))).toEqual([])
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
