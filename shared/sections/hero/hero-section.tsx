import { Band } from '../../components/band'
import { Lane } from '../../components/lane'
import { pictureSources } from '../../components/pictures/picture-sources'
import { PictureStyles } from '../../components/pictures/picture-styles'
import { carouselIntervalMs, carouselLabels } from '../../content/home/carousel'
import { facts } from '../../content/home/facts'
import { hero } from '../../content/home/hero'
import { pictures } from '../../content/pictures'
import type { AssetUrl, Site } from '../../content/site'
import { Island } from '../../islands/runtime/island'
import { Badges } from './badges'
import { FactList } from './fact-list'
import { HeroActions } from './hero-actions'
import { isLongHeadline, LongHeadlineStyles } from './long-headline'
import { QuoteButton } from './quote-button'

type Props = { site: Site; assetUrl: AssetUrl }

/** The `sizes` of the carousel's photos: the full width; at 60em and wider, seven columns and the margin. */
export const HERO_SIZES = '(min-width: 60em) 62vw, 100vw'

/** The first screen: the price, the headline, the contact buttons, the photos and the facts. */
export function HeroSection({ site, assetUrl }: Props) {
  const slides = pictures.map(({ name, alt, caption }) => ({
    name,
    alt,
    caption,
    sources: pictureSources(name, assetUrl),
  }))
  return (
    <Band tone="asphalt" labelledBy="hero-heading" padding="flush">
      <div className="promise">
        <Badges price={hero.price} service={hero.service} />
        <h1 id="hero-heading">{hero.heading}</h1>
        <p className="lead">{hero.lead}</p>
        <HeroActions phone={site.phone} call={hero.call} schedule={hero.schedule} />
      </div>
      <QuoteButton phone={site.phone} />
      <Island
        name="Carousel"
        props={{ labels: carouselLabels, intervalMs: carouselIntervalMs, slides, sizes: HERO_SIZES }}
      />
      <PictureStyles />
      {isLongHeadline(hero.heading) && <LongHeadlineStyles />}
      <FactList facts={facts} />
      <Lane />
      <style jsx>{`
        .promise {
          grid-row: 1;
          padding-block: 22px 24px;
        }
        h1 {
          margin-block: 16px 12px;
        }
        .lead {
          color: var(--on-dark);
          font-size: 1.125rem;
          line-height: 1.4;
          text-wrap: balance;
        }
        @media (width < 37.5em) {
          h1 {
            text-wrap: wrap;
          }
        }
        @media (width < 37.5em) and (height < 38.75em) {
          .promise {
            padding-top: 14px;
          }
          h1 {
            margin-block: 10px 8px;
            font-size: min(12.4vw, 2.75rem);
          }
        }
        /* Room for the quote button above the badges, or beside them. */
        @media (width < 60em) and (height < 33em) {
          .promise {
            padding-top: 76px;
          }
        }
        @media (34em <= width < 60em) and (height < 33em) {
          .promise {
            padding-top: 12px;
          }
          .promise > :global(:first-child) {
            align-items: center;
            min-height: 52px;
            margin-right: 12rem;
          }
        }
        @media screen and (width >= 60em) {
          .promise {
            grid-column: col-start 1 / col-end 5;
            align-self: center;
            padding-top: 24px;
          }
          h1 {
            margin-block: 24px 20px;
            font-size: min(6.25vw, 5rem);
          }
          .lead {
            font-size: 1.25rem;
            line-height: 1.45;
          }
        }
        @media print {
          .promise {
            padding-block: 12px 0;
          }
          h1 {
            font-size: 3rem;
          }
          .lead {
            color: inherit;
          }
        }
      `}</style>
    </Band>
  )
}
