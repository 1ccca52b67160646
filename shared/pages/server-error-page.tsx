import { serverErrorSign } from '../content/error-signs'
import { serverErrorMetadata } from '../content/metadata'
import { GuideSignSection } from '../sections/guide-sign-section'
import { PageHeader } from '../sections/page-header'
import type { Page, PageProps } from './page'

export const serverErrorPage: Page = {
  name: 'server-error',
  metadata: serverErrorMetadata,
  Content: ServerErrorPage,
}

function ServerErrorPage({ site }: PageProps) {
  const { heading, text, home } = serverErrorSign
  return (
    <>
      <PageHeader site={site} />
      <main id="main">
        <GuideSignSection
          heading={heading}
          headingIs="text"
          text={
            <>
              {text} <a href={site.phone.href}>{site.phone.display}</a>
            </>
          }
          home={home}
        />
      </main>
    </>
  )
}
