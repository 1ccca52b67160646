import { requestFormCopy } from '../content/home/request-form'
import { submissionCopy } from '../content/submissions'
import { FailurePage } from './failure-page'
import type { Page, PageProps } from './page'
import { SignPage } from './sign-page'

const { title, description } = requestFormCopy.confirmation
const { failed, pages, home } = submissionCopy

/** The page that confirms a submission without JavaScript. */
export const submittedPage: Page = {
  name: 'submitted',
  title,
  description,
  Body: ({ site }) => <SignPage site={site} heading={title} headingSize="medium" text={description} home={home} />,
}

/** The pages that refuse a submission without JavaScript, by status. 502 is for any failure without a page. */
export const refusalPages: ReadonlyMap<number, Page> = new Map(
  Object.entries(pages).map(([status, text]) => [Number(status), failurePage(text)]),
)

function failurePage(text: string): Page {
  const render = ({ site }: PageProps) => <FailurePage site={site} heading={failed} text={text} home={home} />
  return { name: 'not-submitted', title: failed, description: text, Body: render }
}
