import { Picture } from '../../components/pictures/picture'
import type { PictureSources } from '../../components/pictures/picture-sources'

export type SlideContent = {
  /** The prefix of the photo's file names. */
  name: string
  alt: string
  caption: string
  sources: PictureSources
}

type Props = {
  content: SlideContent
  sizes: string
  /** The accessible name, such as `1 of 5`. */
  label: string
  /** Shown before the caption, such as `1/5`. */
  counter: string
  first: boolean
  /** A preloaded slide is invisible, but loads its photo. */
  state: 'current' | 'preloaded' | 'hidden'
}

/** A photo of the carousel and its caption. */
export function CarouselSlide({ content, sizes, label, counter, first, state }: Props) {
  const { name, alt, caption, sources } = content
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-roledescription="slide" aria-label={label} className={state}>
      <Picture
        className={`photo-${name}`}
        sources={sources}
        alt={alt}
        sizes={sizes}
        priority={first ? 'first' : 'lazy'}
      />
      <p>
        <span aria-hidden="true">{counter}</span>
        {caption}
      </p>
      <style jsx>{`
        div {
          grid-area: 1 / 1;
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
        .hidden > :global(picture) {
          display: none;
        }
        div :global(img) {
          height: auto;
          aspect-ratio: 4 / 3;
        }
        p {
          padding: 11px var(--gutter) 10px;
          font-size: 1rem;
          font-weight: 600;
          background: var(--asphalt-2);
        }
        span {
          margin-right: 10px;
          color: var(--on-dark-2);
          opacity: 0.8;
        }
        @media (width >= 37.5em) {
          div :global(img) {
            aspect-ratio: 16 / 9;
          }
        }
        @media (width >= 60em) {
          div {
            display: grid;
            grid-template-rows: 1fr auto;
          }
          div > :global(picture) {
            display: block;
            position: relative;
          }
          div :global(img) {
            /* Out of flow, so that the photo fills its row but never makes it taller. */
            position: absolute;
            height: 100%;
            aspect-ratio: auto;
          }
          p {
            padding-inline: 24px;
          }
        }
        @media (40em <= width < 60em), (width >= 68.75em) {
          p {
            padding-block: 20px 19px;
            padding-right: var(--controls, 370px);
          }
        }
        @media (scripting: enabled) {
          div:not(.current) > p {
            visibility: hidden;
          }
        }
        @media (scripting: none) {
          div {
            flex: 0 0 90%;
            scroll-snap-align: center;
            visibility: visible;
            opacity: 1;
          }
          .hidden > :global(picture) {
            display: block;
          }
        }
      `}</style>
    </div>
  )
}
