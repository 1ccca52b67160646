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

/** Expects that hydration can find each control of an island by its id. */
function expectIds(state: string): void {
  const controls = [...document.querySelectorAll(`[data-island] :is(${CONTROLS})`)]
  const lost = controls.flatMap(({ id, outerHTML }) =>
    id && document.querySelectorAll(`#${id}`).length === 1 ? [] : [outerHTML.slice(0, 80)],
  )
  expect(lost, `controls without an id of their own: ${state}`).toEqual([])
}

test('every control of an island has its own id in every state', async () => {
  // The slide show doesn't start, because jsdom can't decode photos.
  stubMedia('(prefers-reduced-motion: reduce)')
  const statuses = [502, 204]
  vi.stubGlobal('fetch', async () => new Response(null, { status: statuses.shift() ?? 500 }))
  render(<homePage.Body site={{ ...site, deliversSubmissions: true }} assetUrl={assetUrl} />)
  fireEvent.click(screen.getByText(navigation.menu, { selector: 'button *' }))
  expectIds('an open menu')
  const form = document.querySelector('form') as HTMLFormElement
  fireEvent.submit(form)
  await screen.findByText(submissionCopy.failed)
  expectIds('a failure, with a call link')
  fireEvent.submit(form)
  await screen.findByText(requestFormCopy.confirmation.title)
  expectIds('a confirmation, with a button that dismisses it')
})
