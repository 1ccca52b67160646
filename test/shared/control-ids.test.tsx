import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { requestFormCopy } from '../../shared/content/home/request-form'
import { navigation } from '../../shared/content/navigation'
import { submissionCopy } from '../../shared/content/submissions'
import { homePage } from '../../shared/pages/home-page'
import { assetUrl, CONTROLS, site } from '../support/content'
import { stubMedia } from '../support/media-queries'

// jsdom doesn't have scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

/** Expects that hydration can find each control of an island by its id. Returns how many there are. */
function expectIds(): number {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    'ids that occur twice',
  ).toEqual([])
  const shadowing = ids.filter((id) => id in HTMLFormElement.prototype)
  expect(shadowing, 'ids that hide a property of a form').toEqual([])
  const controls = [...document.querySelectorAll(`[data-island] :is(${CONTROLS})`)]
  expect(
    controls.filter(({ id }) => !id).map(({ outerHTML }) => outerHTML),
    'controls without an id',
  ).toEqual([])
  return controls.length
}

test('every control of an island has its own id in every state', async () => {
  stubMedia()
  const answers = [502, 204]
  vi.stubGlobal('fetch', async () => new Response(null, { status: answers.shift() ?? 500 }))
  render(<homePage.Body site={{ ...site, deliversSubmissions: true }} assetUrl={assetUrl} />)
  const count = expectIds()
  fireEvent.click(screen.getByText(navigation.menu, { selector: 'button *' }))
  expect(expectIds(), 'controls beside an open menu').toBe(count)
  const form = document.querySelector('form') as HTMLFormElement
  fireEvent.submit(form)
  await screen.findByText(submissionCopy.failed)
  expect(expectIds(), 'controls after a failure, with a call link').toBe(count + 1)
  fireEvent.submit(form)
  await screen.findByText(requestFormCopy.confirmation.title)
  expect(expectIds(), 'controls of a confirmed form, with a button that dismisses').toBe(count + 1)
})
