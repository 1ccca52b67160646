import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from '../../../shared/islands/menu/menu'
import { stubMatchMedia } from '../../support/components/match-media'

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

test('the navigation has the links and then the call link', () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Services', '#services'],
    ['Reviews', '#reviews'],
    ['Contact', '#contact'],
    ['Call (713) 555-0142', 'tel:+17135550142'],
  ])
})

test('the button opens and closes the menu', () => {
  expect(isOpen()).toBe(false)
  fireEvent.click(menuButton())
  expect(isOpen()).toBe(true)
  fireEvent.click(menuButton())
  expect(isOpen()).toBe(false)
})

test('the button controls the list', () => {
  const list = screen.getByRole('list')
  expect(menuButton().getAttribute('aria-controls')).toBe(list.id)
})

test('a click on a link closes the menu', () => {
  fireEvent.click(menuButton())
  fireEvent.click(screen.getByRole('link', { name: 'Reviews' }))
  expect(isOpen()).toBe(false)
})

test('Escape closes the menu and returns focus to its button', () => {
  fireEvent.click(menuButton())
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(menuButton())
})

test('Escape does not move focus if the menu is closed', () => {
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('other keys do not close the menu', () => {
  fireEvent.click(menuButton())
  fireEvent.keyDown(document, { key: 'a' })
  expect(isOpen()).toBe(true)
})

test('the menu closes when focus moves to the page', () => {
  fireEvent.click(menuButton())
  act(() => screen.getByRole('link', { name: 'Contact' }).focus())
  expect(isOpen()).toBe(true)
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
  expect(isOpen()).toBe(false)
})

test('the menu closes when the window becomes wide', () => {
  fireEvent.click(menuButton())
  act(() => changeWidth('(min-width: 60em)'))
  expect(isOpen()).toBe(false)
})
