import { expect, test, vi } from 'vitest'
import { serveSite } from '../support/server/serve-site'
import { postSubmission, SUBMISSION } from '../support/submissions'

const sendMail = vi.hoisted(() => vi.fn())

vi.mock('nodemailer', () => ({ createTransport: () => ({ sendMail }) }))

// The form of the sample has no field for an e-mail address.
vi.mock(import('../../shared/content/home/request-form'), async (importOriginal) => {
  const { requestFormCopy } = await importOriginal()
  const email = { name: 'address-of-mail', label: 'E-mail', kind: 'email', optional: true } as const
  return { requestFormCopy: { ...requestFormCopy, fields: [email, ...requestFormCopy.fields] } }
})

test('an answer to a mail goes to the address in the form, if that is one', async () => {
  const REQUESTS_TO = 'smtps://owner%40example.com:password@mail.example?to=owner@example.com'
  const { url } = await serveSite({ env: { REQUESTS_TO } })
  for (const address of ['dana@example.com', 'dana@example.com, evil@example.com', '']) {
    const response = await postSubmission(url, { ...SUBMISSION, 'address-of-mail': address })
    expect(response.status).toBe(204)
  }
  const addressees = sendMail.mock.calls.map(([mail]) => mail.replyTo)
  expect(addressees).toEqual(['dana@example.com', undefined, undefined])
})
