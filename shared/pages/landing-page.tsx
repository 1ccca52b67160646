import { landingWords } from '../content/metadata'
import { Island } from '../islands/island'
import type { Page, PageProps } from './page'

export const landingPage: Page = {
  name: 'landing',
  words: landingWords,
  canonicalPath: '/',
  Content: LandingPage,
  clientEntry: 'landing.js',
}

function LandingPage({ site }: PageProps) {
  return (
    <main id="main">
      <h1>{site.brandName}</h1>
      <Island name="Menu" props={{ label: 'Main' }} />
      <Island name="Carousel" props={{ label: 'Photos of our work' }} />
      <Island name="ServiceRequestForm" props={{ label: 'Request service' }} />
    </main>
  )
}
