import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { facts } from '../../../shared/content/facts'
import { hero } from '../../../shared/content/hero'
import { pictures } from '../../../shared/content/pictures'
import { HeroSection } from '../../../shared/sections/hero/hero-section'
import { stubMatchMedia } from '../../support/components/match-media'
import { assetUrl, site } from '../../support/content/site'

beforeEach(() => {
  stubMatchMedia()
  render(<HeroSection site={site} assetUrl={assetUrl} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the hero shows both badges', () => {
  expect(screen.getByText(hero.price)).toBeTruthy()
  expect(screen.getByText(hero.service)).toBeTruthy()
})

test('one button calls and the other links to the form', () => {
  const call = screen.getByRole('link', { name: `${hero.call} ${site.phone.display}` })
  expect(call.getAttribute('href')).toBe(site.phone.href)
  expect(screen.getByRole('link', { name: hero.schedule }).getAttribute('href')).toBe('#contact')
})

test('every claim is shown', () => {
  const claims = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(claims).toEqual(facts.map(({ strong, rest }) => `${strong} ${rest}`))
})

test('the carousel has all photos; the first loads eagerly, the others lazily', () => {
  const carousel = screen.getByRole('region', { name: carouselLabels.label })
  const photos = within(carousel).getAllByRole('img', { hidden: true })
  const [first, ...others] = photos.map((photo) => photo.getAttribute('loading'))
  expect(first).toBeNull()
  expect(others).toEqual(pictures.slice(1).map(() => 'lazy'))
  expect(photos.every((photo) => photo.getAttribute('alt'))).toBe(true)
})
