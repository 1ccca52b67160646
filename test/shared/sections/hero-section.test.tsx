// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeroSection } from '../../../shared/sections/hero-section'
import { stubMatchMedia } from '../../support/match-media'
import { assetUrl, site } from '../../support/site'

beforeEach(() => {
  stubMatchMedia()
  render(<HeroSection site={site} assetUrl={assetUrl} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('both badges stand above the fold', () => {
  expect(screen.getByText('Services Starting at $60!')).toBeTruthy()
  expect(screen.getByText('Mobile Brake Service')).toBeTruthy()
})

test('one button calls and the other leads to the form', () => {
  const call = screen.getByRole('link', { name: 'Call (713) 555-0142' })
  expect(call.getAttribute('href')).toBe('tel:+17135550142')
  expect(screen.getByRole('link', { name: 'Schedule Online' }).getAttribute('href')).toBe('#contact')
})

test('every claim can be read', () => {
  const claims = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(claims).toEqual([
    'Same day service',
    '100% satisfaction guarantee',
    'Licensed and insured technicians',
    '4.7/5 average rating',
    'Over 500 satisfied customers',
  ])
})

test('the carousel holds five photos; the first is fetched at once, the others when they come near', () => {
  const carousel = screen.getByRole('region', { name: 'Photos of our work' })
  const photos = within(carousel).getAllByRole('img', { hidden: true })
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy', 'lazy', 'lazy'])
  expect(photos.every((photo) => photo.getAttribute('alt'))).toBe(true)
})
