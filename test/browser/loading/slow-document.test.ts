import { expect, onTestFinished, test } from 'vitest'
import { CONFIRMATION, REQUEST_FIELDS, requestForm } from '../../support/browser/request-form'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { slowDocument } from '../../support/browser/slow-document'
import { dotName, PHOTO_COUNT, slideName } from '../../support/content/photos'

const { open, siteUrl } = siteInBrowser()

test.each(['data-island="Carousel"', 'data-island="ServiceRequestForm"'])(
  'all islands work if the script loads long before the rest of a document that stalls at %s',
  async (cut) => {
    const [server, origin] = await slowDocument(siteUrl(), cut, 1_500)
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const page = await open('/', { origin })
    await page.getByRole('button', { name: dotName(PHOTO_COUNT) }).click()
    await page.getByRole('group', { name: slideName(PHOTO_COUNT) }).waitFor()
    const form = requestForm(page)
    await form.fill()
    await form.button.click()
    await form.confirmation.getByText(CONFIRMATION).waitFor()
    await expect.poll(form.values).toEqual(REQUEST_FIELDS.map(() => ''))
  },
)
