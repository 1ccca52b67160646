import { screen, waitFor } from '@testing-library/dom'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { hydrateIslands } from '../../client/hydrate-islands'
import { navigation } from '../../shared/content/navigation'
import { Document } from '../../shared/document/document'
import { islands } from '../../shared/islands/runtime/registry'
import { landingPage } from '../../shared/pages/landing-page'
import { stubMatchMedia } from '../support/components/match-media'
import { assetUrl, site } from '../support/content/site'

beforeEach(() => {
  stubMatchMedia()
  document.body.innerHTML = ''
})

function Counter({ start }: { start: number }) {
  return <p>{`Counter at ${start}`}</p>
}

function Broken(): never {
  throw new Error('out of order')
}

test('the server’s landing page hydrates without an error', async () => {
  const html = renderToString(<Document page={landingPage} site={site} assetUrl={assetUrl} />)
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  const report = vi.fn()

  hydrateIslands(document, islands, report)

  screen.getByRole('button', { name: navigation.menu }).click()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: navigation.menu, expanded: true })).toBeTruthy(),
  )
  expect(report).not.toHaveBeenCalled()
})

test('a failing island is reported by name and does not stop the others', async () => {
  document.body.innerHTML =
    '<div data-island="Broken" data-props="{}"></div><div data-island="Counter" data-props="not JSON"></div>' +
    '<div data-island="Missing"></div><div data-island="Counter" data-props="{&quot;start&quot;:4}"><p>Counter at 4</p></div>'
  const report = vi.fn()

  hydrateIslands(document, { Broken, Counter }, report)

  await waitFor(() => expect(report).toHaveBeenCalledTimes(3), { timeout: 10_000 })
  const reported = report.mock.calls.map(([message, error]) => `${message}: ${error.message}`)
  expect(reported).toContain('island Broken failed: out of order')
  expect(reported).toContainEqual(expect.stringMatching(/^island Counter failed: .*not JSON/))
  expect(reported).toContainEqual(expect.stringMatching(/^island Missing failed: no component named Missing/))
  expect(screen.getByText('Counter at 4')).toBeTruthy()
})

test('markup that differs from the component is reported and replaced', async () => {
  document.body.innerHTML =
    '<div data-island="Counter" data-props="{&quot;start&quot;:4}"><p>Counter at 5</p></div>'
  const report = vi.fn()

  hydrateIslands(document, { Counter }, report)

  await waitFor(() => expect(screen.getByText('Counter at 4')).toBeTruthy())
  expect(report).toHaveBeenCalledWith('island Counter failed', expect.any(Error))
})

test('a failure is reported to the console by default', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div data-island="Missing"></div>'

  hydrateIslands(document, {})

  expect(consoleError).toHaveBeenCalledWith('island Missing failed', expect.any(Error))
})

test('early clicks are replayed once and in order', () => {
  document.body.innerHTML = '<button>one</button><button>two</button>'
  const clicked: string[] = []
  document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent))
  const [one, two] = screen.getAllByRole('button')
  window.earlyClicks = [two, one, two].flatMap((button) => button ?? [])

  hydrateIslands(document, {})
  hydrateIslands(document, {})

  expect(clicked).toEqual(['two', 'one', 'two'])
})
