import { landingWords } from '../content/metadata'
import { Island } from '../islands/island'
import { AreasSection } from '../sections/areas-section'
import { ServicesSection } from '../sections/services-section'
import { TestimonialsSection } from '../sections/testimonials-section'
import type { Page, PageProps } from './page'

export const landingPage: Page = {
  name: 'landing',
  words: landingWords,
  canonicalPath: '/',
  Content: LandingPage,
  clientEntry: 'landing.js',
}

function LandingPage({ site, assetUrl }: PageProps) {
  return (
    <main id="main">
      <h1>{site.brandName}</h1>
      <Island name="Menu" props={{ label: 'Main' }} />
      <Island name="Carousel" props={{ label: 'Photos of our work' }} />
      <ServicesSection assetUrl={assetUrl} />
      <AreasSection />
      <TestimonialsSection />
      <Island name="ServiceRequestForm" props={{ label: 'Request service' }} />
    </main>
  )
}
