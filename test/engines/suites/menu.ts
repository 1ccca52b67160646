import { expect, test } from 'vitest'
import { navigation } from '../../../shared/content/navigation'
import { SECTION_LINKS } from '../../support/content/section-links'
import { getByRole } from '../../support/engines/get-by-role'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

const PHONE = { width: 360, height: 740 }

export function menuTests({ open }: SiteInEngine): void {
  test('the button opens the menu, and Escape closes it and returns focus', async () => {
    const page = await open('/', PHONE)
    const button = getByRole(page, 'button', navigation.menu)
    await button.click()
    await expect.poll(() => button.read(isExpanded)).toBe('true')
    await page.press('Tab')
    expect(await button.read((element) => element === document.activeElement)).toBe(false)
    await page.press('Escape')
    await expect.poll(() => button.read(isExpanded)).toBe('false')
    expect(await button.read((element) => element === document.activeElement)).toBe(true)
  })

  test.each(SECTION_LINKS.slice(0, 1))('a link of the menu closes it and opens its section', async (link) => {
    const page = await open('/', PHONE)
    const menuLink = getByRole(page, 'link', link.text, 'header')
    expect(await menuLink.count()).toBe(0)
    await getByRole(page, 'button', navigation.menu).click()
    await menuLink.click()
    await expect.poll(menuLink.count).toBe(0)
    expect(await page.evaluate(() => location.hash)).toBe(link.href)
  })
}

function isExpanded(button: HTMLElement): string | null {
  return button.getAttribute('aria-expanded')
}
