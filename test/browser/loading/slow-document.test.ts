import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { siteInBrowser } from '../../support/browser/site-in-browser'
import { showLastPhoto, submitRequest } from '../../support/browser/states'
import { proxySite } from '../../support/server/proxy-site'

const { open, siteUrl } = siteInBrowser()

test.each(['data-island="Carousel"', 'data-island="ServiceRequestForm"'])(
  'all islands work if the script loads long before the rest of a document that stalls at %s',
  async (cut) => {
    let stalls = 0
    const origin = await proxySite(siteUrl(), async (response, body) => {
      const end = body.indexOf(cut)
      if (end > 0) {
        response.write(body.subarray(0, end))
        stalls += 1
        await wait(1_500)
      }
      response.end(body.subarray(Math.max(end, 0)))
    })
    const page = await open('/', { origin })
    await showLastPhoto(page)
    await submitRequest(page)
    expect(stalls).toBe(1)
  },
)
