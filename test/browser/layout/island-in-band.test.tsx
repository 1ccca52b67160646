import { expect, expectTypeOf, test } from 'vitest'
import { Band } from '../../../shared/components/band'
import { navigation } from '../../../shared/content/navigation'
import { Island } from '../../../shared/islands/runtime/island'
import type { Json } from '../../../shared/islands/runtime/registry'
import { routes } from '../../../shared/pages/routes'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { serveSite, testPage } from '../../support/server/serve-site'

const { open } = siteInBrowser()

test.each([360, 1280])(
  'an island directly inside a band is as wide as the content column at %i px',
  async (width) => {
    const pages = [...routes.pages, { ...testPage(TwoBands), path: '/bands', bundle: 'islands' as const }]
    const { url } = await serveSite({ routes: { ...routes, pages } })
    const page = await open('/bands', { origin: url, width })
    const text = await page.locator('p').boundingBox()
    const island = await page.locator('nav').boundingBox()
    expect(text?.width).toBeGreaterThan(width / 2)
    expect(island).toMatchObject({ x: text?.x, width: text?.width })
  },
)

test('an island does not accept a function as a prop', () => {
  expectTypeOf<Json<{ onClick: () => void }>>().toEqualTypeOf<{ onClick: never }>()
})

function TwoBands() {
  const call = { href: 'tel:+17135550142', label: navigation.call, number: '(713) 555-0142' }
  return (
    <main>
      <Band tone="paper" labelledBy="heading">
        <p id="heading">{navigation.label}</p>
      </Band>
      <Band tone="asphalt" labelledBy="heading">
        <Island name="Menu" props={{ label: navigation.label, button: navigation.menu, links: [], call }} />
      </Band>
    </main>
  )
}
