import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from '../../../shared/islands/menu/menu'
import { stubMatchMedia } from '../../support/match-media'

let changeWidth: (query: string) => void

beforeEach(() => {
  changeWidth = stubMatchMedia()
  render(
    <>
      <Menu
        label="Main"
        button="Menu"
        links={[
          { href: '#services', text: 'Services' },
          { href: '#reviews', text: 'Reviews' },
          { href: '#contact', text: 'Contact' },
        ]}
        call={{ href: 'tel:+17135550142', label: 'Call', number: '(713) 555-0142' }}
      />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function menuButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Menu' })
}

function isOpen(): boolean {
  return menuButton().getAttribute('aria-expanded') === 'true'
}

test('the navigation holds the links and the call link, in that order', () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Services', '#services'],
    ['Reviews', '#reviews'],
    ['Contact', '#contact'],
    ['Call (713) 555-0142', 'tel:+17135550142'],
  ])
})

test('the button opens the menu and closes it again', () => {
  expect(isOpen()).toBe(false)
  fireEvent.click(menuButton())
  expect(isOpen()).toBe(true)
  fireEvent.click(menuButton())
  expect(isOpen()).toBe(false)
})

test('the button names the list that it opens', () => {
  const list = screen.getByRole('list')
  expect(menuButton().getAttribute('aria-controls')).toBe(list.id)
})

test('choosing a link closes the menu', () => {
  fireEvent.click(menuButton())
  fireEvent.click(screen.getByRole('link', { name: 'Reviews' }))
  expect(isOpen()).toBe(false)
})

test('Escape closes the menu and gives the focus back to its button', () => {
  fireEvent.click(menuButton())
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(menuButton())
})

test('Escape leaves the focus alone where the menu is closed', () => {
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('another key leaves the menu open', () => {
  fireEvent.click(menuButton())
  fireEvent.keyDown(document, { key: 'a' })
  expect(isOpen()).toBe(true)
})

test('the menu closes when the focus goes on to the page', () => {
  fireEvent.click(menuButton())
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  expect(isOpen()).toBe(true)
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  expect(isOpen()).toBe(false)
})

test('the menu closes when the screen grows wide', () => {
  fireEvent.click(menuButton())
  act(() => changeWidth('(min-width: 60em)'))
  expect(isOpen()).toBe(false)
})
