import { expect, onTestFinished, test } from 'vitest'
import { getByRole } from '../../../scripts/support/engines/get-by-role'
import { requestForm } from '../../../scripts/support/engines/request-form'
import { carouselLabels } from '../../../shared/content/carousel'
import { navigation } from '../../../shared/content/navigation'
import { requestFormCopy } from '../../../shared/content/request-form'
import { EARLY_CLICKS } from '../../../shared/islands/runtime/protocol'
import { dotName, slideName } from '../../support/content/photos'
import { holdScripts } from '../../support/engines/hold-scripts'
import type { SiteInEngine } from '../../support/engines/site-in-engine'

/** Interactions before the script loads. */
export function earlyVisitorTests({ open, siteUrl }: SiteInEngine): void {
  async function openWithoutScript() {
    const { origin, release, close } = await holdScripts(siteUrl())
    onTestFinished(close)
    const page = await open('/', { origin, width: 360, height: 740, waitForLoad: false })
    return { page, release }
  }

  test('clicks before the script loads take effect after it loads', async () => {
    const { page, release } = await openWithoutScript()
    const menu = getByRole(page, 'button', navigation.menu)
    await getByRole(page, 'button', dotName(2)).click()
    await getByRole(page, 'button', carouselLabels.pause).click()
    await menu.click()
    expect(await menu.read((button) => button.ariaExpanded)).toBe('false')
    release()
    await expect.poll(() => menu.read((button) => button.ariaExpanded)).toBe('true')
    await page.press('Escape')
    expect(await getByRole(page, 'group', slideName(2)).count()).toBe(1)
    expect(await getByRole(page, 'button', carouselLabels.start).count()).toBe(1)
  })

  test('a submission before the script loads is confirmed after it loads', async () => {
    const { page, release } = await openWithoutScript()
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    expect(await form.status()).toBe('')
    release()
    await expect.poll(form.status).toContain(requestFormCopy.confirmation.title)
    await expect.poll(form.values).toEqual(requestFormCopy.fields.map(() => ''))
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/')
  })

  test('fields filled before the script loads keep their values', async () => {
    const { page, release } = await openWithoutScript()
    const form = requestForm(page)
    await form.fill()
    const values = await form.values()
    expect(values.filter(Boolean).length).toBeGreaterThan(1)
    release()
    await expect.poll(() => page.evaluate(isHydrated, EARLY_CLICKS)).toBe(true)
    expect(await form.values()).toEqual(values)
  })
}

function isHydrated(earlyClicks: string): boolean {
  return Reflect.get(window, earlyClicks) === undefined
}
