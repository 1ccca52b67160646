import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { hero } from '../../../shared/content/home/hero'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { CONTROLS, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the $name has no hover styles on touch screens', async ({ path, allow }) => {
  const page = await open(path, { allow })
  const hovers = await page.evaluate(() => {
    const rulesOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule, media = ''): string[] =>
      [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [`${media} ${rule.selectorText}`]
        if (rule instanceof CSSMediaRule) return rulesOf(rule, media + rule.conditionText)
        return rule instanceof CSSGroupingRule ? rulesOf(rule, media) : []
      })
    const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet))
    return rules.filter((rule) => rule.includes(':hover'))
  })
  expect(hovers).not.toEqual([])
  expect(hovers.filter((rule) => !rule.includes('(hover: hover)'))).toEqual([])
})

test.each(SITE_PAGES)('the $name has no tap highlight', async ({ path, allow }) => {
  const page = await open(path, { allow })
  const highlights = await page
    .locator(CONTROLS)
    .evaluateAll((all) =>
      all.map((control) => getComputedStyle(control).getPropertyValue('-webkit-tap-highlight-color')),
    )
  expect(new Set(highlights)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
})

test.each([
  ['link', hero.schedule],
  ['button', navigation.menu],
  ['button', carouselLabels.next],
] as const)('a %s named %s shows that it is pressed', async (role, name) => {
  const page = await open('/', { width: 390, height: 844, reducedMotion: 'reduce' })
  const control = page.getByRole(role, { name })
  const opacity = () => control.evaluate((element) => Number(getComputedStyle(element).opacity))
  await control.hover()
  expect(await opacity()).toBe(1)
  await page.mouse.down()
  expect(await opacity()).toBeLessThan(0.9)
  await page.mouse.up()
  expect(await opacity()).toBe(1)
})
