import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/carousel'
import { hero } from '../../../shared/content/hero'
import { navigation } from '../../../shared/content/navigation'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { CONTROLS, SITE_PAGES } from '../../support/content/site-pages'

const { open } = siteInBrowser()

test.each(SITE_PAGES)('the $name has no hover styles on touch screens', async ({ path, allow }) => {
  const page = await open(path, { allow })
  const styles = await page.evaluate(() => {
    const found: { selector: string; media: string }[] = []
    const walk = (rules: CSSRuleList, media: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) found.push({ selector: rule.selectorText, media })
        else if (rule instanceof CSSGroupingRule)
          walk(rule.cssRules, rule instanceof CSSMediaRule ? media + rule.conditionText : media)
      }
    }
    for (const sheet of document.styleSheets) walk(sheet.cssRules, '')
    return found.filter(({ selector }) => selector.includes(':hover'))
  })
  expect(styles).not.toEqual([])
  expect(styles.filter(({ media }) => !media.includes('(hover: hover)'))).toEqual([])
})

test.each(SITE_PAGES)('the $name has no tap highlight', async ({ path, allow }) => {
  const page = await open(path, { allow })
  const highlights = await page
    .locator(CONTROLS)
    .evaluateAll((controls) =>
      controls.map((control) => getComputedStyle(control).getPropertyValue('-webkit-tap-highlight-color')),
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
