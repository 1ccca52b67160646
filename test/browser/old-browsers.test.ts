import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carouselLabels } from '../../shared/content/pictures'
import { slideName } from '../support/content'
import { siteInBrowser } from '../support/site'
import { openMenu, submitForm } from '../support/visitor'

const { open } = siteInBrowser()

/**
 * Deletes what's newer than Safari 15 and Chrome 100 (2021 and 2022), before any script of the page. Runs in the page.
 */
function deleteNewerFeatures(): void {
  const newer: [object | undefined, string][] = [
    ...['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
      (name): [object, string] => [Array.prototype, name],
    ),
    [String.prototype, 'at'],
    [String.prototype, 'isWellFormed'],
    [Array, 'fromAsync'],
    [Object, 'hasOwn'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [Set.prototype, 'union'],
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
    [AbortSignal.prototype, 'throwIfAborted'],
    [Element.prototype, 'checkVisibility'],
    [Element.prototype, 'setHTMLUnsafe'],
    [HTMLElement.prototype, 'popover'],
    [HTMLElement.prototype, 'showPopover'],
    [HTMLElement.prototype, 'hidePopover'],
    [HTMLElement.prototype, 'togglePopover'],
    [HTMLElement.prototype, 'inert'],
    [HTMLDialogElement.prototype, 'showModal'],
    [CSS, 'highlights'],
    [URL, 'canParse'],
    [URL, 'parse'],
    [Response, 'json'],
    [crypto.constructor.prototype, 'randomUUID'],
    [navigator.constructor.prototype, 'connection'],
    [navigator.constructor.prototype, 'userActivation'],
    [navigator.constructor.prototype, 'locks'],
    ...[
      'structuredClone',
      'requestIdleCallback',
      'reportError',
      'navigation',
      'scheduler',
      'trustedTypes',
      'BroadcastChannel',
      'CSSLayerBlockRule',
      'Highlight',
      'Iterator',
      'ScrollTimeline',
      'ToggleEvent',
      'URLPattern',
      'ViewTimeline',
    ].map((name): [object, string] => [window, name]),
    [window, 'onscrollend'],
  ]
  for (const [owner, name] of newer) if (owner) Reflect.deleteProperty(owner, name)
}

test('the menu, the carousel and the form work in a browser without recent APIs', async () => {
  const prepare = (page: Awaited<ReturnType<typeof open>>) => page.addInitScript(deleteNewerFeatures)
  const page = await open('/', { width: 360, height: 740, reducedMotion: 'reduce', prepare })
  const isThere = () => page.evaluate(() => 'structuredClone' in window || 'hasOwn' in Object || 'randomUUID' in crypto)
  expect(await isThere(), 'whether the browser has newer APIs').toBe(false)
  await openMenu(page)
  const button = page.locator('header nav button')
  await expect.poll(() => button.getAttribute('aria-expanded'), { message: 'whether the menu is open' }).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('group', { name: slideName(2) }).waitFor()
  await submitForm(page)
})

/** `(width >= 960px)` is unsupported before Safari 16.4 and Chrome 104: the page would lose its layout. */
const RANGE_QUERY = /\((?:[\d.]+[a-z]+ *[<>]=? *)?(?:width|height) *[<>]=? *[\d.]+[a-z]+/g
/** Unsupported before Safari 17 and Chrome 120, where a page without a script would have dead controls. */
const SCRIPTING_QUERY = /\(scripting\b/g

test.each([RANGE_QUERY, SCRIPTING_QUERY])("the build doesn't have a media query like %s", (query) => {
  const assets = readdirSync('dist/public/assets').map((name) => join('dist/public/assets', name))
  const files = ['dist/server.cjs', 'dist/public/favicon.svg', ...assets.filter((file) => file.endsWith('.js'))]
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(query) ?? [])).toEqual([])
})
