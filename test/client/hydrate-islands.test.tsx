import { screen, waitFor } from '@testing-library/dom'
import { type ComponentType, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { hydrateIslands } from '../../client/hydrate-islands'
import '../../client/early'

/** A form that counts presses. */
function Estimator() {
  const [presses, setPresses] = useState(0)
  return (
    <form>
      <p>{`Pressed: ${presses}`}</p>
      <input id="car" aria-label="Car" />
      <input id="urgent" type="checkbox" aria-label="Urgent" />
      <div>
        <button type="button" id="less" aria-label="Less" />
        <button type="button" id="more" aria-label="More" onClick={() => setPresses((count) => count + 1)} />
      </div>
    </form>
  )
}

/** A button that shows how often it was pressed. */
function Counter({ id }: { id: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" id={id} onClick={() => setPresses((count) => count + 1)}>
      {presses}
    </button>
  )
}

function Broken(): never {
  throw new Error('out of order')
}

/** The markup that the server sends for an island. */
function markupOf(name: string, Component: ComponentType): string {
  return `<section><div data-island="${name}">${renderToString(<Component />)}</div></section>`
}

const car = () => screen.getByLabelText<HTMLInputElement>('Car')
const urgent = () => screen.getByLabelText<HTMLInputElement>('Urgent')

beforeEach(() => {
  // Within `act`, React throws errors that it otherwise reports.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  window.earlyClicks = new Set()
})

/** Hydrates the islands of the page, and waits until all are done. */
async function hydrate() {
  hydrateIslands(document, { Estimator })
  await waitFor(() => expect(window.earlyClicks).toBe(undefined))
}

/** A page with an island that a visitor has used before hydration. */
function usePage() {
  document.body.innerHTML = markupOf('Estimator', Estimator)
  car().value = 'Civic'
  urgent().checked = true
}

const press = (name: string) => screen.getByRole('button', { name }).click()

// The tests of engines have the extensions, the translators, the selection and the other fields.
test.each<[string, () => void]>([
  ['nothing', () => {}],
  ['a field of its own', () => car().before(document.createElement('input'))],
])('an extension adds %s: a value, a checked box and clicks survive', async (name, intrude) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  usePage()
  // An impatient visitor clicks twice.
  press('More')
  press('More')
  const before = car()
  intrude()
  const setValue = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  await hydrate()
  expect(car() === before, 'React keeps the island').toBe(name === 'nothing')
  expect(setValue.mock.calls.length > 0, 'a value is set, which ends an IME composition').toBe(name !== 'nothing')
  expect(report.mock.calls.length, 'what React reports').toBe(name === 'nothing' ? 0 : 1)
  expect([car().value, urgent().checked], 'what is typed and checked').toEqual(['Civic', true])
  await screen.findByText('Pressed: 1')
})

// 0 is before both islands are hydrated, 1 between them, and 2 after both.
test.each([0, 1, 2])(
  'buttons of two islands that are clicked after %i of them are hydrated count once',
  async (hydrated) => {
    const tasks: (() => void)[] = []
    const queue = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((task: () => void) => tasks.push(task)) as never)
    const ids = ['left', 'right']
    const markup = (id: string) =>
      `<div data-island="Counter" data-props='{"id":"${id}"}'>${renderToString(<Counter id={id} />)}</div>`
    document.body.innerHTML = ids.map(markup).join('')
    hydrateIslands(document, { Counter })
    queue.mockRestore()
    for (const [moment, run] of tasks.entries()) {
      if (moment === hydrated) for (const id of ids) document.getElementById(id)?.click()
      run()
    }
    expect(window.earlyClicks).toBe(undefined)
    await waitFor(() => expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['1', '1']))
  },
)

test('an island that fails at once is reported by name and keeps its markup, and the others work', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  usePage()
  document.body.innerHTML += [
    '<div data-island="Broken"><p>as sent</p></div>',
    '<div data-island="Estimator" data-props="not JSON"><p>props</p></div>',
    '<div data-island="Missing"><p>unknown</p></div>',
  ].join('')
  hydrateIslands(document, { Broken, Estimator })
  await waitFor(() => expect(window.earlyClicks).toBe(undefined))
  const reported = report.mock.calls.map(([message, error]) => `${message}: ${error.message}`).sort()
  expect(reported).toEqual([
    expect.stringMatching(/^island Broken failed: out of order/),
    expect.stringMatching(/^island Estimator failed: .*not JSON/),
    expect.stringMatching(/^island Missing failed: .*type is invalid.* got: undefined/s),
  ])
  const kept = [...document.querySelectorAll('[data-island] > p')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['as sent', 'props', 'unknown'])
  press('More')
  await screen.findByText('Pressed: 1')
})
