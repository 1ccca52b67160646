import { refusalPages } from '../content/derived/refusals'
import { requestFormCopy } from '../content/home/request-form'
import { submissionCopy } from '../content/submissions'
import type { Page, PageProps } from './page'
import { SignPage } from './sign-page'

const { title, description } = requestFormCopy.confirmation
const { failed, home } = submissionCopy

/** What visitors without JavaScript see after they send the form, by status. 502 is for any failure without a page. */
export const submissionPages: ReadonlyMap<number, Page> = new Map([
  [200, submissionPage('submitted', title, description)],
  ...Object.entries(refusalPages).map(([status, text]): [number, Page] => [
    Number(status),
    submissionPage('not-submitted', failed, text),
  ]),
])

/** A page with a sign. If the submission has failed, the phone number follows the text. */
function submissionPage(name: 'submitted' | 'not-submitted', heading: string, text: string): Page {
  const sign = { heading, headingSize: 'medium', text, home } as const
  const render = ({ site }: PageProps) => <SignPage site={site} {...sign} call={name === 'not-submitted'} />
  return { name, title: heading, description: text, Body: render }
}
