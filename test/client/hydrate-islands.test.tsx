import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { hydrateIslands } from '../../client/hydrate-islands'

function Counter({ start }: { start: number }) {
  return <p>{`Counter at ${start}`}</p>
}

function Broken(): never {
  throw new Error('out of order')
}

test('an island that fails or differs from its markup is reported by name, and the others work', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = [
    '<div data-island="Broken" data-props="{}"></div>',
    '<div data-island="Counter" data-props="not JSON"></div>',
    '<div data-island="Missing"></div>',
    '<div data-island="Counter" data-props="{&quot;start&quot;:4}"><p>Counter at 5</p></div>',
    '<div data-island="Counter" data-props="{&quot;start&quot;:6}"><p>Counter at 6</p></div>',
  ].join('')

  hydrateIslands(document, { Broken, Counter })

  await waitFor(() => expect(report).toHaveBeenCalledTimes(4))
  const reported = report.mock.calls.map(([message, error]) => `${message}: ${error.message}`).sort()
  expect(reported).toEqual([
    expect.stringMatching(/^island Broken failed: out of order/),
    expect.stringMatching(/^island Counter failed: .*didn't match/s),
    expect.stringMatching(/^island Counter failed: .*not JSON/),
    expect.stringMatching(/^island Missing failed: .*type is invalid.* got: undefined/s),
  ])
  expect(screen.getByText('Counter at 4')).toBeTruthy()
  expect(screen.getByText('Counter at 6')).toBeTruthy()
})
