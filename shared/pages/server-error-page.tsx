import { serverErrorSign } from '../content/error-signs'
import { serverErrorMetadata } from '../content/metadata'
import { PageHeader } from '../sections/page-header'
import { SignSection } from '../sections/sign-section'
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
        <SignSection
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
