/** The URLs of one photo. Plain strings, so that the props of an island can hold them. */
export type PictureSources = {
  /** A `srcset` of AVIF files. */
  avif: string
  /** A JPEG for browsers without AVIF. */
  jpeg: string
}

type Props = {
  /** On the image; `PictureCrops` crops it. */
  className: string
  sources: PictureSources
  /** Empty if the photo is decoration. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** `first` loads at once, at high priority; `lazy` loads close to the viewport. */
  priority?: 'first' | 'lazy'
  /** 3:4 instead of 16:10. */
  upright?: boolean
}

/** A photo as AVIF, with a JPEG for old browsers. It fills its positioned container. */
export function Picture({ className, sources, alt, sizes, priority = 'lazy', upright = false }: Props) {
  const [width, height] = upright ? [1200, 1600] : [1600, 1000]
  const loading =
    priority === 'first'
      ? { fetchPriority: 'high' as const }
      : { loading: 'lazy' as const, decoding: 'async' as const }
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img className={className} src={sources.jpeg} width={width} height={height} alt={alt} {...loading} />
      <style jsx>{`
        img {
          position: absolute;
          inset: 0;
          width: 100%;
          height: 100%;
          object-fit: cover;
          background: var(--panel);
        }
      `}</style>
    </picture>
  )
}
