import { expect, test } from 'vitest'
import { hero } from '../../../shared/content/home/hero'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { PHONE_AND_DESKTOP, SITE_PAGES } from '../../support/content/site-pages'

const PHONE = '(281) 555-0199'

const { open } = siteInBrowser({}, { PHONE })

test.each(PHONE_AND_DESKTOP)(
  'each call link has the word and the number in its name and calls that number at $width px',
  async (size) => {
    for (const { path, allow } of SITE_PAGES) {
      const page = await open(path, { ...size, allow })
      const session = await page.context().newCDPSession(page)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const links = nodes.filter(({ role, ignored }) => role?.value === 'link' && !ignored)
      const calls = links.map(({ name }) => `${name?.value}`).filter((name) => name.includes(PHONE))
      const words = path === '/' ? [navigation.call, hero.call] : [navigation.call]
      expect(new Set(calls)).toEqual(new Set(words.map((word) => `${word} ${PHONE}`)))
      const numbers = page.getByRole('link').filter({ hasText: PHONE })
      const addresses = await numbers.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(new Set(addresses)).toEqual(new Set(['tel:+12815550199']))
    }
  },
)
