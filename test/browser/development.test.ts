import { expect, test } from 'vitest'
import { siteInBrowser } from '../support/browser/site-in-browser'
import { REQUEST_FIELDS } from '../support/content'
import { devServer } from '../support/server/dev-server'
import { requestForm } from '../support/visitor'

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

test.each([
  [
    'an error of an island with its line of source',
    '  return (',
    "  if (typeof window === 'object') throw new Error('out of order')\n  return (",
    /out of order[\s\S]*menu\.tsx:\d+:\d+:[\s\S]*throw new Error/,
  ],
  [
    'the component whose markup differs from the server’s',
    '{button}',
    '{typeof window}',
    /island Menu failed[\s\S]*at Menu \(shared\/islands\/menu\/menu\.tsx:\d+:\d+\)/,
  ],
])('the page shows %s', async (_, from, to, shown) => {
  const page = await open('/', { origin: url(), allow: [...allow, /island Menu failed/] })
  const undo = edit('shared/islands/menu/menu.tsx', from, to)
  await page.getByText(shown).waitFor({ timeout: 30_000 })
  undo()
})
