import { Picture, type PictureSources } from '../../components/picture'

/** A photo of the carousel with its caption and labels. */
export type Slide = {
  /** The prefix of the photo's file names. */
  name: string
  alt: string
  caption: string
  sources: PictureSources
  /** The accessible name, such as `1 of 5`. */
  label: string
  /** The text before the caption, such as `1/5`. */
  counter: string
  /** The accessible name of the photo's dot. */
  dot: string
}

type Props = {
  slide: Slide
  sizes: string
  priority: 'first' | 'lazy'
  /** A preloaded slide is invisible, but it loads its photo. */
  state: 'current' | 'preloaded' | 'hidden'
}

/** A photo. Its caption is in the bar. */
export function CarouselSlide({ slide, sizes, priority, state }: Props) {
  const { name, alt, sources, label } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-roledescription="slide" aria-label={label} className={state}>
      <div>
        <Picture className={`photo-${name}`} sources={sources} alt={alt} sizes={sizes} priority={priority} />
      </div>
      <style jsx>{`
        [role] {
          position: absolute;
          inset: 0;
          visibility: hidden;
          opacity: 0;
          transition: opacity 0s 400ms, visibility 0s 400ms;
        }
        .current {
          z-index: 1;
          visibility: visible;
          opacity: 1;
          transition: opacity 400ms;
        }
        .hidden > div {
          display: none;
        }
        :global(.no-script) [role] {
          position: relative;
          flex: 0 0 90%;
          scroll-snap-align: center;
          visibility: visible;
          opacity: 1;
        }
        :global(.no-script) .hidden > div {
          display: block;
        }
      `}</style>
    </div>
  )
}
