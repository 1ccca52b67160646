import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { requestForm } from '../support/browser/visitor'
import { REQUEST_FIELDS } from '../support/content'
import { devServer } from '../support/server/dev-server'

const { open } = siteInBrowser()
const { edit, url } = devServer()

/** React's DevTools message, and requests that a reload aborts. */
const allow = [/^console: .*React DevTools/, /^failed: .* net::ERR_ABORTED$/]
const TYPED = REQUEST_FIELDS.filter(({ kind }) => kind !== 'service')

test.each(TYPED.slice(0, 1))('the form keeps its values when a change reloads the page', async (typed) => {
  const page = await open('/', { origin: url(), allow })
  const field = requestForm(page).control(typed)
  await field.fill('Dana P.')
  const undo = edit('shared/document/document.tsx', '<html lang', '<html data-changed="yes" lang')
  await page.locator('html[data-changed]').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Dana P.')
  undo()
})

test('the page shows a type error until it is fixed', async () => {
  const page = await open('/', { origin: url(), allow })
  const undo = edit(
    'shared/document/document.tsx',
    'export function',
    'export const wrong: number = "four"\nexport function',
  )
  const panel = page.getByText(/document\.tsx.*TS2322/)
  await panel.waitFor({ timeout: 30_000 })
  undo()
  await panel.waitFor({ state: 'detached', timeout: 30_000 })
})
