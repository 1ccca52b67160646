/** The URLs of one photo. They're plain strings, so that an island's props can contain them. */
export type PictureSources = {
  /** A `srcset` of AVIF files. */
  avif: string
  /** A JPEG for browsers without AVIF. */
  jpeg: string
}

type Props = {
  /** The image's class, by which its crop finds it. */
  className: string
  sources: PictureSources
  /** Empty if the photo is decoration. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** `first` loads at once, at high priority. `lazy` loads close to the viewport. */
  priority?: 'first' | 'lazy'
  /** The size of the photo's largest file, in pixels. */
  width?: number
  height?: number
}

/** A photo as AVIF, with a JPEG for old browsers. It fills its positioned container. */
export function Picture({ className, sources, alt, sizes, priority = 'lazy', width = 1600, height = 1000 }: Props) {
  const isFirst = priority === 'first'
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img
        className={className}
        src={sources.jpeg}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
      />
      <style jsx>{`
        img {
          position: absolute;
          inset: 0;
          width: 100%;
          height: 100%;
          object-fit: cover;
          background: var(--surface-dark);
        }
      `}</style>
    </picture>
  )
}
