import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, transform } from 'esbuild'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientBundles, earlyBundle } from '../../scripts/build/bundles'
import { contactCopy } from '../../shared/content/home/contact'
import { carouselLabels } from '../../shared/content/photos'
import { PHONE, REDUCED_MOTION, SITE_PAGES, slideName } from '../support/content'
import { startServer } from '../support/server/start-server'
import { siteInBrowser } from '../support/site'
import { temporaryFolder } from '../support/temporary-folder'
import { openMenu, submitForm } from '../support/visitor'
import { startWebhook } from '../support/webhook'

const { open } = siteInBrowser()

/**
 * Deletes what's newer than Safari 15 and Chrome 100 (2021 and 2022), and selectors that Chrome 87 lacks, before any
 * script of the page. Runs in the page.
 */
function deleteNewerFeatures(): void {
  const newer: [object, string][] = [
    [Array.prototype, 'at findLast findLastIndex toReversed toSorted toSpliced with'],
    [String.prototype, 'at isWellFormed'],
    [Array, 'fromAsync'],
    [Object, 'hasOwn groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers try'],
    [Set.prototype, 'union'],
    [AbortSignal, 'timeout any'],
    [AbortSignal.prototype, 'throwIfAborted'],
    [Element.prototype, 'checkVisibility setHTMLUnsafe'],
    [HTMLElement.prototype, 'popover showPopover hidePopover togglePopover inert'],
    [HTMLDialogElement.prototype, 'showModal'],
    [CSS, 'highlights'],
    [URL, 'canParse parse'],
    [Response, 'json'],
    [crypto.constructor.prototype, 'randomUUID'],
    [navigator.constructor.prototype, 'connection userActivation locks'],
    [window, 'structuredClone requestIdleCallback reportError navigation scheduler trustedTypes BroadcastChannel'],
    [window, 'CSSLayerBlockRule Highlight Iterator ScrollTimeline ToggleEvent URLPattern ViewTimeline onscrollend'],
  ]
  for (const [owner, names] of newer) for (const name of names.split(' ')) Reflect.deleteProperty(owner, name)
  const { querySelectorAll } = Element.prototype
  Element.prototype.querySelectorAll = function (this: Element, selector: string) {
    return querySelectorAll.call(this, selector.replaceAll(/:(is|where|has)\(/g, ':unknown('))
  }
}

test('the menu, the carousel and the form work in a browser without recent APIs', async () => {
  const webhook = await startWebhook()
  const { url: origin } = await startServer({ REQUESTS_TO: webhook.REQUESTS_TO, PAGE_CACHE: 'off' })
  const prepare = (page: Page) => page.addInitScript(deleteNewerFeatures)
  const page = await open('/', { ...PHONE, ...REDUCED_MOTION, origin, prepare })
  const isThere = () => page.evaluate(() => 'structuredClone' in window || 'hasOwn' in Object || 'randomUUID' in crypto)
  expect(await isThere(), 'whether the browser has newer APIs').toBe(false)
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { expanded: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: carouselLabels.next }).click()
  await page.getByRole('group', { name: slideName(2) }).waitFor()
  await submitForm(page)
})

test.each(SITE_PAGES)('no box of the $name hangs on a selector that Chrome 87 lacks', async ({ path, allow }) => {
  const page = await open(path, { ...REDUCED_MOTION, bypassCSP: true, allow })
  const read = async (size: typeof PHONE) => page.setViewportSize(size).then(() => page.evaluate(readBoxes))
  const readAll = async () => [...(await read(PHONE)), ...(await read({ width: 1280, height: 800 }))]
  const boxes = await readAll()
  await page.evaluate(breakNewerSelectors)
  const moved = (await readAll()).filter((box, index) => box !== boxes[index])
  expect(moved.slice(0, 5), `boxes that move, ${moved.length} in all`).toEqual([])
})

/** Old television sets have its web view. It drops a rule with an unknown selector. Runs in the page. */
function breakNewerSelectors(): void {
  for (const style of document.querySelectorAll('style'))
    style.textContent = style.textContent.replaceAll(/:(is|where|has)\(|:not\((?=[^)]*,)/g, ':unknown(')
}

/** Returns the boxes of all elements. Runs in the page. */
function readBoxes(): string[] {
  return Array.from(document.querySelectorAll('body *'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return `${element.localName}.${element.className} ${[x, y, width, height]}`
  })
}

test("if the browser can't parse the bundle, the page is as without a script", async () => {
  const page = await open('/', {
    waitUntil: 'commit',
    allow: [/SyntaxError|Unexpected token/],
    // The bundle has a digest.
    bypassCSP: true,
    async prepare(page) {
      await page.route('**/islands-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'new ?.' }))
      await page.route('**/', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') })
      })
    },
  })
  const instead = page.getByText(contactCopy.withoutScript).filter({ visible: true })
  await expect.poll(() => instead.count(), { message: 'whether the phone number shows instead of the form' }).toBe(1)
})

const OLDEST = ['chrome100', 'edge100', 'firefox100', 'ios15', 'safari15']

test.each<[string, BuildOptions]>([
  ['bundles', clientBundles('dist', 'production')],
  ['early script', earlyBundle('production')],
])('the build rewrites syntax that our oldest browsers cannot parse, in the %s', async (_name, options) => {
  // Safari 15 can't parse a static block.
  const newer = join(temporaryFolder(), 'newer.js')
  writeFileSync(newer, 'globalThis.newer = class { static { globalThis.isNew = true } }')
  const { outputFiles } = await build({ ...options, inject: [newer], write: false, sourcemap: false })
  for (const { path, text } of outputFiles) {
    expect(text, path).toContain('isNew')
    const [old, recent] = await Promise.all([OLDEST, 'esnext'].map((target) => transform(text, { target })))
    expect(old?.code === recent?.code, `whether ${path} has nothing to rewrite`).toBe(true)
  }
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
