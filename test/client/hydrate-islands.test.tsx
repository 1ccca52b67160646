import { screen, waitFor } from '@testing-library/dom'
import { type ComponentType, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { hydrateIslands } from '../../client/hydrate-islands'

/** Shows what its fields have told it, counts presses, and fails when it is asked to. */
function Estimator() {
  const [told, setTold] = useState<string[]>([])
  const [presses, setPresses] = useState(0)
  const [fails, setFailing] = useState(false)
  if (fails) throw new Error('out of order')
  return (
    <form
      onChange={({ target }: { target: EventTarget }) => setTold((all) => [...all, (target as HTMLInputElement).value])}
      onSubmit={(event) => event.preventDefault()}
    >
      <p>{`Told: ${told.join(', ')}; pressed: ${presses}`}</p>
      <input name="car" aria-label="Car" />
      <input name="doors" aria-label="Doors" defaultValue="4" />
      <select name="service" aria-label="Service" defaultValue="rotors">
        <option value="pads">Pads</option>
        <option value="rotors">Rotors</option>
      </select>
      <input name="urgent" type="checkbox" aria-label="Urgent" />
      <textarea name="notes" aria-label="Notes" />
      <div>
        <button type="button" aria-label="Less" />
        <button type="button" aria-label="More" onClick={() => setPresses((count) => count + 1)} />
        <button type="button" aria-label="Open" aria-expanded={presses > 0} onClick={() => setPresses((n) => n + 10)} />
        <button type="button" aria-label="Fail" onClick={() => setFailing(true)} />
      </div>
    </form>
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
const valuesNow = () =>
  ['Car', 'Doors', 'Service', 'Notes'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

const showWithoutScript = vi.fn()
beforeEach(() => {
  // Within `act` React throws what it otherwise reports.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  window.earlyClicks = new Map()
  window.showWithoutScript = showWithoutScript.mockReset()
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
  screen.getByLabelText<HTMLSelectElement>('Service').value = 'pads'
  screen.getByLabelText<HTMLInputElement>('Urgent').checked = true
  screen.getByLabelText<HTMLTextAreaElement>('Notes').value = 'grinds'
  car().focus()
  car().setSelectionRange(1, 3)
}

const click = (name: string, time = performance.now(), top = 0) =>
  window.earlyClicks?.set(screen.getByRole('button', { name }), { time, top })

const INTRUSIONS: [string, () => void][] = [
  ['nothing', () => {}],
  ['a node beside a field', () => car().after(document.createElement('div'))],
  ['a field of its own', () => car().before(document.createElement('input'))],
  [
    'a button of its own',
    () => {
      const button = Object.assign(document.createElement('button'), { type: 'button' })
      screen.getByRole('button', { name: 'Less' }).before(button)
    },
  ],
  [
    'a text in place',
    () => {
      const text = document.querySelector('p')?.firstChild
      if (text) text.nodeValue = 'Übersetzt'
    },
  ],
]

test.each(INTRUSIONS)('an extension adds %s: values, focus, selection and clicks survive', async (name, intrude) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  usePage()
  click('More')
  const before = car()
  intrude()
  await hydrate()
  expect(car() === before, 'React keeps the island').toBe(name === 'nothing')
  expect(report.mock.calls.length, 'what React reports').toBe(name === 'nothing' ? 0 : 1)
  expect(valuesNow()).toEqual(['Civic', '4', 'pads', 'grinds'])
  expect(screen.getByLabelText<HTMLInputElement>('Urgent').checked).toBe(true)
  expect(document.activeElement).toBe(car())
  expect([car().selectionStart, car().selectionEnd]).toEqual([1, 3])
  // Each field that is not as it was sent has told its island.
  expect(screen.getByText('Told: Civic, pads, grinds; pressed: 1')).toBeTruthy()
})

test('a field that is as it was sent fires no change', async () => {
  document.body.innerHTML = markupOf('Estimator', Estimator)
  await hydrate()
  expect(screen.getByText('Told: ; pressed: 0')).toBeTruthy()
})

test.each([
  [4_000, 0, 10],
  [5_100, 0, 0],
  [0, 49, 10],
  [0, 51, 0],
])('a button that opens something, clicked %i ms and %i px before, counts: %i', async (age, top, presses) => {
  document.body.innerHTML = markupOf('Estimator', Estimator)
  click('Open', performance.now() - age, top)
  await hydrate()
  expect(screen.getByText(`Told: ; pressed: ${presses}`)).toBeTruthy()
})

test('an island that fails later shows the server’s markup with what is typed, as without a script', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  usePage()
  await hydrate()
  car().value = 'Accord'
  screen.getByRole('button', { name: 'Fail' }).click()
  await screen.findByText('Told: ; pressed: 0')
  expect(report.mock.calls.map(([message, error]) => `${message}: ${error.message}`)).toEqual([
    'island Estimator failed: out of order',
  ])
  expect(valuesNow()).toEqual(['Accord', '4', 'pads', 'grinds'])
  expect(showWithoutScript.mock.calls).toEqual([[document.querySelector('section')]])
})

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
  for (const text of ['as sent', 'props', 'unknown']) expect(screen.getByText(text)).toBeTruthy()
  screen.getByRole('button', { name: 'More' }).click()
  await screen.findByText(/pressed: 1/)
})
