import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { hydrateIslands } from '../../client/hydrate-islands'

function Counter({ start }: { start: number }) {
  return <p>{`Counter at ${start}`}</p>
}

function Broken(): never {
  throw new Error('out of order')
}

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
  expect(reported).toContainEqual(expect.stringMatching(/^island Missing failed: not in the registry/))
  expect(screen.getByText('Counter at 4')).toBeTruthy()
})

test('markup that differs from the component is replaced and reported to the console', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML =
    '<div data-island="Counter" data-props="{&quot;start&quot;:4}"><p>Counter at 5</p></div>'

  hydrateIslands(document, { Counter })

  await waitFor(() => expect(screen.getByText('Counter at 4')).toBeTruthy())
  expect(consoleError).toHaveBeenCalledWith('island Counter failed', expect.any(Error), expect.anything())
})

test('early clicks are replayed once and in order', () => {
  document.body.innerHTML = '<button>one</button><button>two</button>'
  const clicked: string[] = []
  document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).textContent))
  const [one, two] = screen.getAllByRole('button')
  window.earlyClicks = new Set([two, one].flatMap((button) => button ?? []))

  hydrateIslands(document, {})
  hydrateIslands(document, {})

  expect(clicked).toEqual(['two', 'one'])
})
