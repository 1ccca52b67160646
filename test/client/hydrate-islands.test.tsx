import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { hydrateIslands } from '../../client/hydrate-islands'

function Counter({ start }: { start: number }) {
  return <p>{`Counter at ${start}`}</p>
}

function Broken(): never {
  throw new Error('out of order')
}

const clicked: string[] = []

function Buttons({ names }: { names: string[] }) {
  return names.map((name) => (
    <button key={name} type="button" onClick={() => clicked.push(name)}>
      {name}
    </button>
  ))
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

test('early clicks are replayed once and in order, when their island is hydrated', async () => {
  document.body.innerHTML = [['one', 'two'], ['three']]
    .map((names) => {
      const html = names.map((name) => `<button type="button">${name}</button>`).join('')
      return `<div data-island="Buttons" data-props='${JSON.stringify({ names })}'>${html}</div>`
    })
    .join('')
  window.earlyClicks = new Set(screen.getAllByRole('button').reverse())

  hydrateIslands(document, { Buttons })

  await waitFor(() => expect(window.earlyClicks).toBeUndefined())
  expect(clicked).toEqual(['two', 'one', 'three'])
  for (const button of screen.getAllByRole('button')) button.click()
  expect(clicked.slice(3)).toEqual(['one', 'two', 'three'])
})
