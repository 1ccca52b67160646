import { expect, test } from 'vitest'
import { carouselLabels } from '../../../shared/content/home/carousel'
import { navigation } from '../../../shared/content/navigation'
import { EARLY_CLICKS } from '../../../shared/islands/runtime/protocol'
import { dotName, PHOTO_COUNT, slideName } from '../../support/content/photos'
import { getByRole } from '../../support/engines/get-by-role'
import { CONFIRMATION, EMPTY_FORM, requestForm } from '../../support/engines/request-form'
import type { SiteInEngine } from '../../support/engines/site-in-engine'
import { proxySite } from '../../support/server/proxy-site'

/** Interactions before the script loads. */
export function earlyVisitorTests({ open, siteUrl }: SiteInEngine): void {
  async function openWithDelayedScript() {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // Held photos keep `load` pending until the first paint requests the script, which then keeps it pending.
    const origin = await proxySite(siteUrl(), async (response, body, path) => {
      if (/\.(js|avif)$/.test(path)) await released
      response.end(body)
    })
    const page = await open('/', { origin, width: 360, height: 740, waitForLoad: false })
    return { page, release }
  }

  test('each button clicked before the script loads is clicked once after it loads, in order', async () => {
    const { page, release } = await openWithDelayedScript()
    const menu = getByRole(page, 'button', navigation.menu)
    await getByRole(page, 'button', dotName(PHOTO_COUNT)).click()
    await getByRole(page, 'button', carouselLabels.next).click()
    await getByRole(page, 'button', carouselLabels.pause).click()
    // An impatient visitor taps again.
    await menu.click()
    await menu.click()
    expect(await menu.read((button) => button.ariaExpanded)).toBe('false')
    release()
    await expect.poll(() => menu.read((button) => button.ariaExpanded)).toBe('true')
    await page.press('Escape')
    expect(await getByRole(page, 'group', slideName(1)).count()).toBe(1)
    expect(await getByRole(page, 'button', carouselLabels.start).count()).toBe(1)
  })

  test('a submission before the script loads is confirmed after it loads', async () => {
    const { page, release } = await openWithDelayedScript()
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    expect(await form.status()).toBe('')
    release()
    await expect.poll(form.status).toBe(CONFIRMATION)
    await expect.poll(form.values).toEqual(EMPTY_FORM)
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/')
  })

  test('fields filled before the script loads keep their values', async () => {
    const { page, release } = await openWithDelayedScript()
    const form = requestForm(page)
    await form.fill()
    const values = await form.values()
    expect(values).not.toContain('')
    release()
    await expect.poll(() => page.evaluate(`window.${EARLY_CLICKS} === undefined`)).toBe(true)
    expect(await form.values()).toEqual(values)
  })
}
