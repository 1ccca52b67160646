import { REQUEST_FIELDS, sample } from '../content'

/** A filled-in form. */
export const SUBMISSION = Object.fromEntries(REQUEST_FIELDS.map((field) => [field.name, sample(field)]))

/**
 * Sends a submission as a script of our page does, or with an `Origin` alone as an old browser does. `client` is its
 * address, behind a trusted proxy.
 */
export function postSubmission(
  url: string,
  fields: Record<string, string> = SUBMISSION,
  { client = '127.0.0.1', ...headers }: Record<string, string> = {},
  signal?: AbortSignal,
) {
  return fetch(`${url}/requests`, {
    method: 'POST',
    headers: {
      ...(!headers.Origin && { 'Sec-Fetch-Site': 'same-origin' }),
      Accept: 'application/json',
      'X-Forwarded-For': client,
      ...headers,
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    ...(signal && { signal }),
  })
}
