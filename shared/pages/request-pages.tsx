import type { ReactNode } from 'react'
import { requestFormCopy } from '../content/home/request-form'
import { requestsCopy } from '../content/requests'
import type { Site } from '../content/site'
import { GuideSignSection } from '../sections/guide-sign-section'
import { PageHeader } from '../sections/page-header'
import type { Page, PageProps } from './page'

const { title, description } = requestFormCopy.confirmation
const { failed, reasons, home } = requestsCopy
const failedPage = { name: 'request-failed', metadata: { title: failed, description: reasons.failed } }

/** What visitors see who send the form without JavaScript, by status: the confirmation, and why it was not delivered. */
export const requestPages = {
  200: { name: 'request-sent', metadata: { title, description }, Content: RequestSentPage },
  413: { ...failedPage, Content: TooLongPage },
  422: { ...failedPage, Content: MissingPage },
  429: { ...failedPage, Content: TooManyPage },
  502: { ...failedPage, Content: FailedPage },
} satisfies Record<number, Page>

function RequestSentPage({ site }: PageProps) {
  return <RequestPage site={site} heading={title} text={description} />
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
  const text = (
    <>
      {reason} <a href={site.phone.href}>{site.phone.display}</a>
    </>
  )
  return <RequestPage site={site} heading={failed} text={text} />
}

function RequestPage({ site, heading, text }: { site: Site; heading: string; text: ReactNode }) {
  return (
    <>
      <PageHeader site={site} />
      <main id="main">
        <GuideSignSection heading={heading} headingIs="text" text={text} home={home} />
      </main>
    </>
  )
}
