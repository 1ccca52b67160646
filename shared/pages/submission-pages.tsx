import { refusalReasons } from '../content/derived/refusals'
import { requestFormCopy } from '../content/home/request-form'
import { submissionCopy } from '../content/submissions'
import type { Page, PageProps } from './page'
import { SignPage } from './sign-page'

const { title, description } = requestFormCopy.confirmation
const { failed, goBack, home } = submissionCopy

/** What visitors without JavaScript see after they send the form, by status; 502 for each failure without a page. */
export const submissionPages: ReadonlyMap<number, Page> = new Map([
  [200, submissionPage('submitted', title, description)],
  ...Object.entries(refusalReasons).map(([status, reason]): [number, Page] => [
    Number(status),
    submissionPage('not-submitted', failed, `${goBack} ${reason}`),
  ]),
])

/** A page with a sign. The phone number follows the text if the submission has failed. */
function submissionPage(name: 'submitted' | 'not-submitted', heading: string, text: string): Page {
  const sign = { heading, headingSize: 'medium', text, home } as const
  const render = ({ site }: PageProps) => <SignPage site={site} {...sign} call={name === 'not-submitted'} />
  return { name, title: heading, description: text, Body: render }
}
