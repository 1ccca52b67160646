import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { WIDE } from '../../shared/components/media'
import { Menu } from '../../shared/islands/menu/menu'
import { stubMatchMedia } from '../support/match-media'

let changeWidth: (query: string) => void

beforeEach(() => {
  changeWidth = stubMatchMedia()
  const links = [
    { href: '#services', text: 'Services' },
    { href: '#reviews', text: 'Reviews' },
  ]
  const call = { href: 'tel:+17135550142', label: 'Call', number: '(713) 555-0142' }
  render(<Menu label="Main" button="Menu" links={links} call={call} />)
})

const menuButton = () => screen.getByRole('button', { name: 'Menu' })
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true'

test('the navigation has the links and then the call link', () => {
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Services', '#services'],
    ['Reviews', '#reviews'],
    ['Call (713) 555-0142', 'tel:+17135550142'],
  ])
})

test('the button opens and closes the list that it controls, and other keys do not', () => {
  expect(menuButton().getAttribute('aria-controls')).toBe(screen.getByRole('list').id)
  expect(isOpen()).toBe(false)
  fireEvent.click(menuButton())
  fireEvent.keyDown(document, { key: 'a' })
  expect(isOpen()).toBe(true)
  fireEvent.click(menuButton())
  expect(isOpen()).toBe(false)
})

test('Escape does not move focus once the menu is closed', () => {
  fireEvent.click(menuButton())
  fireEvent.click(menuButton())
  act(() => screen.getByRole('link', { name: 'Reviews' }).focus())
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(document.activeElement?.textContent).toBe('Reviews')
})

test('the menu closes when the window becomes wide', () => {
  fireEvent.click(menuButton())
  act(() => changeWidth(WIDE))
  expect(isOpen()).toBe(false)
})
