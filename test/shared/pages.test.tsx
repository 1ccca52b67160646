import { render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from '../../shared/components/stars'
import { services } from '../../shared/content/home/services'
import { navigation } from '../../shared/content/navigation'
import { overallRating, ratingLabels, totalReviews } from '../../shared/content/reviews'
import type { Service } from '../../shared/content/types'
import { landingPage } from '../../shared/pages/landing-page'
import { reviewsPage } from '../../shared/pages/reviews-page'
import { routes } from '../../shared/pages/routes'
import { ServicesSection } from '../../shared/sections/services-section'
import { assetUrl, SECTION_LINKS, site } from '../support/content'

const renderReviews = () => render(<reviewsPage.Body site={site} assetUrl={assetUrl} />)

test.each([...routes.pages, routes.notFound, routes.serverError])(
  "text browsers don't glue links of $name together",
  ({ Body }) => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(<Body site={site} assetUrl={assetUrl} />)
    for (const { previousSibling, textContent } of page.querySelectorAll(':is(a, div:has(> a:only-child)) + a'))
      expect(previousSibling?.textContent, textContent).toMatch(/^\s+$/)
  },
)

test.each(SECTION_LINKS)('the words of the menu stand above the heading of $href', ({ href, text }) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<landingPage.Body site={site} assetUrl={assetUrl} />)
  const heading = page.querySelector(`${href} h2`)
  expect([heading?.previousElementSibling?.textContent, heading?.textContent]).toContain(text)
})

test.each([site.brandName, navigation.home])('the header links home as “%s”', (name) => {
  renderReviews()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/')
})

test('the overall rating is shown with the number of reviews, without stars', () => {
  renderReviews()
  const { caption, value } = overallRating
  const plate = screen.getByRole('heading', { level: 2, name: caption }).closest('section > div') as HTMLElement
  expect(plate.textContent).toContain(`${caption}${value}${totalReviews} ${ratingLabels.reviews}`)
  expect(within(plate).queryByRole('img')).toBeNull()
})

test.each([1, 2, 3, 4, 5] as const)('a rating of %i fills that many of the five stars', (rating) => {
  const { container } = render(<Stars rating={rating} size={20} />)
  const filled = [...container.querySelectorAll('path:not([fill=none])')]
  expect(filled.map((path) => path.getAttribute('d')?.match(/M/g)?.length)).toEqual([rating])
})

test.each<Service>(services)('$name has a call button only if it is urgent', ({ name, urgent }) => {
  render(<ServicesSection site={site} assetUrl={assetUrl} />)
  const item = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement
  const call = within(item).queryByRole('link', { name: `${navigation.call} ${site.phone.display}` })
  expect(call?.getAttribute('href')).toBe(urgent ? site.phone.href : undefined)
})
