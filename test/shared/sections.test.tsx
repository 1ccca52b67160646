import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { services } from '../../shared/content/home/services'
import { testimonials } from '../../shared/content/home/testimonials'
import { navigation, navigationLinks } from '../../shared/content/navigation'
import { averageRating, ratingLabels } from '../../shared/content/reviews'
import type { Service } from '../../shared/content/schema'
import { PageFooter } from '../../shared/sections/page-footer'
import { ServicesSection } from '../../shared/sections/services-section'
import { TestimonialsSection } from '../../shared/sections/testimonials-section'
import { assetUrl, site } from '../support/content'

test.each<Service>(services)('$name has a call button only if it is urgent', ({ name, urgent }) => {
  render(<ServicesSection site={site} assetUrl={assetUrl} />)
  const item = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement
  const call = within(item).queryByRole('link', { name: `${navigation.call} ${site.phone.display}` })
  expect(call?.getAttribute('href')).toBe(urgent ? site.phone.href : undefined)
})

test('the average rating is shown', () => {
  render(<TestimonialsSection />)
  const plate = screen.getByText(averageRating.caption).parentElement
  expect(plate?.textContent).toContain(averageRating.value + averageRating.outOf)
})

test('each quote has its author, place and stars, and single quotation marks inside', () => {
  render(<TestimonialsSection />)
  const figures = screen.getAllByRole('figure')
  const quotes = testimonials.map(({ quote }) => quote.replaceAll('“', '‘').replaceAll('”', '’'))
  expect(figures.map(({ textContent }) => textContent)).toEqual(
    testimonials.map(({ name, location }, index) => `“${quotes[index]}”${name} ${location}`),
  )
  expect(figures.map((figure) => within(figure).getByRole('img').getAttribute('aria-label'))).toEqual(
    testimonials.map(({ rating }) => `${rating} ${ratingLabels.outOf}`),
  )
})

test.each([
  { page: 'http://site/', home: true },
  { page: 'http://site/reviews', home: false },
])('on $page the links of the footer lead to the home page’s sections', ({ page, home }) => {
  render(<PageFooter site={site} onHomePage={home} />)
  const links = within(screen.getByRole('navigation', { name: navigation.footer })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(navigationLinks.map(({ text }) => text))
  const targets = links.map((link) => new URL(link.getAttribute('href') ?? '', page).href)
  expect(targets).toEqual(navigationLinks.map(({ href }) => new URL(href, 'http://site/').href))
})
