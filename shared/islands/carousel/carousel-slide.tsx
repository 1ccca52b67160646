import { Picture, type PictureSources } from '../../components/picture'
import type { Intro } from './use-intro'

/** A photo of the carousel with its texts. */
export type Slide = {
  /** The prefix of the photo's file names. */
  name: string
  alt: string
  caption: string
  sources: PictureSources
  /** The accessible name, such as `1 of 5`. */
  label: string
  /** Shown before the caption, such as `1/5`. */
  counter: string
  /** The accessible name of its dot. */
  dot: string
}

type Props = {
  slide: Slide
  sizes: string
  priority: 'first' | 'lazy'
  /** A preloaded slide is invisible, but loads its photo. */
  state: 'current' | 'preloaded' | 'hidden'
  /** Plays over the photo. */
  intro: Intro | undefined
}

/** A photo. Its caption is in the bar. */
export function CarouselSlide({ slide, sizes, priority, state, intro }: Props) {
  const { name, alt, sources, label } = slide
  const crop = `photo-${name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-roledescription="slide" aria-label={label} className={state}>
      <div>
        <Picture className={crop} sources={sources} alt={alt} sizes={sizes} priority={priority} />
        {/* It is only rendered in the browser: the policy blocks style attributes in the server's HTML. */}
        {intro && (
          <img className={crop} src={intro.src} alt="" style={{ animationDuration: `${intro.durationMs}ms` }} />
        )}
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
        img {
          position: absolute;
          width: 100%;
          height: 100%;
          object-fit: cover;
          animation: fade-in-and-out 0s forwards;
        }
        @keyframes fade-in-and-out {
          from,
          to {
            opacity: 0;
          }
          10%,
          90% {
            opacity: 1;
          }
        }
        @media (--no-script) {
          [role] {
            position: relative;
            flex: 0 0 90%;
            scroll-snap-align: center;
            visibility: visible;
            opacity: 1;
          }
          .hidden > div {
            display: block;
          }
        }
      `}</style>
    </div>
  )
}
