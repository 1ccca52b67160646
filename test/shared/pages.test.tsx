import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from '../../shared/components/stars'
import { routes } from '../../shared/pages/routes'
import { assetUrl, site } from '../support/content'

test.each([...routes.pages, routes.notFound, routes.serverError])(
  "text browsers don't glue links of $name together",
  ({ Body }) => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(<Body site={site} assetUrl={assetUrl} />)
    for (const { previousSibling, textContent } of page.querySelectorAll(':is(a, div:has(> a:only-child)) + a'))
      expect(previousSibling?.textContent, textContent).toMatch(/^\s+$/)
  },
)

test.each([1, 2, 3, 4, 5] as const)('a rating of %i fills that many of the five stars', (rating) => {
  const { container } = render(<Stars rating={rating} size={20} />)
  const filled = [...container.querySelectorAll('path:not([fill=none])')]
  expect(filled.map((path) => path.getAttribute('d')?.match(/M/g)?.length)).toEqual([rating])
})
