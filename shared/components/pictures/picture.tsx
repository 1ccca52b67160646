import type { PictureSources } from './picture-sources'

type Props = {
  /** Of the image; `picture-styles.tsx` has a rule for it. */
  className: string
  sources: PictureSources
  /** What it shows, for who cannot see it; empty where it only decorates. */
  alt: string
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string
  /** The page's first picture is fetched at once and first; the others when they come near. */
  priority?: 'first' | 'lazy'
}

/** A photo, 1600 × 1000 at its largest, as AVIF with a JPEG for old browsers. It fills the box around it. */
export function Picture({ className, sources, alt, sizes, priority = 'lazy' }: Props) {
  const loading =
    priority === 'first'
      ? { fetchPriority: 'high' as const }
      : { loading: 'lazy' as const, decoding: 'async' as const }
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img className={className} src={sources.jpeg} width={1600} height={1000} alt={alt} {...loading} />
      <style jsx>{`
        picture {
          display: contents;
        }
        source {
          display: none;
        }
        img {
          width: 100%;
          height: 100%;
          object-fit: cover;
          background: var(--asphalt-2);
        }
      `}</style>
    </picture>
  )
}
