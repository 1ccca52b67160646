import { requestFormCopy } from '../content/home/request-form'
import type { Site } from '../content/site'
import { submissionCopy } from '../content/submissions'
import { SignPage } from './error-pages'
import type { Page, PageProps } from './page'

const { title, description } = requestFormCopy.confirmation
const { failed, reasons, home } = submissionCopy
const failedPage = { name: 'request-failed', metadata: { title: failed, description: reasons.failed } }

/** What visitors without JavaScript see after they send the form, by status: the confirmation, or why it failed. */
export const submissionPages = {
  200: { name: 'request-sent', metadata: { title, description }, Content: RequestSentPage },
  413: { ...failedPage, Content: TooLongPage },
  422: { ...failedPage, Content: MissingPage },
  429: { ...failedPage, Content: TooManyPage },
  502: { ...failedPage, Content: FailedPage },
} satisfies Record<number, Page>

function RequestSentPage({ site }: PageProps) {
  return <SignPage site={site} heading={title} headingIs="text" text={description} home={home} />
}

function FailedPage({ site }: PageProps) {
  return <NotSent site={site} reason={reasons.failed} />
}

function MissingPage({ site }: PageProps) {
  return <NotSent site={site} reason={reasons.missing} />
}

function TooLongPage({ site }: PageProps) {
  return <NotSent site={site} reason={reasons.tooLong} />
}

function TooManyPage({ site }: PageProps) {
  return <NotSent site={site} reason={reasons.tooMany} />
}

function NotSent({ site, reason }: { site: Site; reason: string }) {
  return (
    <SignPage site={site} heading={failed} headingIs="text" text={reason} phone={site.phone} home={home} />
  )
}
