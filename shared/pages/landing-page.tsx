import { pictureSources } from '../components/pictures/picture-sources'
import { autoRepair } from '../content/derived/structured-data'
import { areas } from '../content/home/areas'
import { landingMetadata } from '../content/metadata'
import { navigation, navigationLinks } from '../content/navigation'
import { pictures } from '../content/pictures'
import { Island } from '../islands/runtime/island'
import { AreasSection } from '../sections/areas-section'
import { ContactSection } from '../sections/contact/contact-section'
import { FeaturesSection } from '../sections/features/features-section'
import { isLongMenu, LONG_MENU_ROW_QUERY } from '../sections/header/long-menu'
import { PageHeader } from '../sections/header/page-header'
import { HERO_SIZES, HeroSection } from '../sections/hero/hero-section'
import { ShortScreenStyles } from '../sections/hero/short-screen-styles'
import { PageFooter } from '../sections/page-footer'
import { ServicesSection } from '../sections/services/services-section'
import { TestimonialsSection } from '../sections/testimonials-section'
import type { Page, PageProps } from './page'

export const landingPage = {
  name: 'landing',
  metadata: landingMetadata,
  path: '/',
  Content: LandingPage,
  bundle: 'islands',
  structuredData: (site) => autoRepair({ site, areas: areas.map(({ name }) => name) }),
  preloadedImage: (assetUrl) => {
    const { avif, jpeg } = pictureSources(pictures[0].name, assetUrl)
    return { type: 'image/avif', srcSet: avif, sizes: HERO_SIZES, fallback: jpeg }
  },
} satisfies Page

function LandingPage({ site, assetUrl }: PageProps) {
  const { label, menu, call } = navigation
  const longMenu = isLongMenu(navigationLinks)
  const menuProps = {
    label,
    button: menu,
    links: navigationLinks,
    call: { label: call, number: site.phone.display, href: site.phone.href },
    ...(longMenu && { rowQuery: LONG_MENU_ROW_QUERY }),
  }
  return (
    <>
      <PageHeader site={site} longMenu={longMenu} menu={<Island name="Menu" props={menuProps} />} />
      <ShortScreenStyles />
      <main id="main">
        <HeroSection site={site} assetUrl={assetUrl} />
        <FeaturesSection />
        <ServicesSection site={site} assetUrl={assetUrl} />
        <AreasSection />
        <TestimonialsSection />
        <ContactSection site={site} assetUrl={assetUrl} />
      </main>
      <PageFooter site={site} home />
    </>
  )
}
