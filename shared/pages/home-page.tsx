import { sharedPhotoUrl } from '../components/photos'
import { metadata } from '../content/metadata'
import { navigation, navigationLinks } from '../content/navigation'
import { localBusiness } from '../content/structured-data'
import { Island } from '../islands/runtime/island'
import { AreasSection } from '../sections/areas-section'
import { ContactSection } from '../sections/contact-section'
import { FeaturesSection } from '../sections/features-section'
import { HeroSection } from '../sections/hero-section'
import { PageFooter } from '../sections/page-footer'
import { PageHeader } from '../sections/page-header'
import { QuoteButton } from '../sections/quote-button'
import { ServicesSection } from '../sections/services-section'
import { TestimonialsSection } from '../sections/testimonials-section'
import type { Page, PageProps } from './page'

export const homePage = {
  name: 'home',
  ...metadata.home,
  Body: HomePage,
  bundle: 'islands',
  structuredData: (props) => localBusiness(props.site, sharedPhotoUrl(props)),
} satisfies Page

function HomePage({ site, assetUrl }: PageProps) {
  const menuProps = {
    label: navigation.label,
    button: { open: navigation.menu, close: navigation.close },
    links: navigationLinks,
    call: { text: `${navigation.call} ${site.phone.display}`, href: site.phone.href },
  }
  return (
    <>
      <PageHeader site={site} menu={<Island name="Menu" props={menuProps} />} />
      <main id="main">
        <HeroSection site={site} assetUrl={assetUrl} />
        <FeaturesSection />
        <ServicesSection site={site} assetUrl={assetUrl} />
        <AreasSection />
        <TestimonialsSection />
        <QuoteButton />
        <ContactSection site={site} />
      </main>
      <PageFooter site={site} onHomePage />
    </>
  )
}
