import { chevronLeft, chevronRight, Icon, pause, play } from '../../components/icons'
import { NEEDS_SCRIPT_CLASS } from '../runtime/protocol'
import { CarouselSlide, type Slide } from './carousel-slide'
import { useSlideShow } from './use-slide-show'
import { useSwipe } from './use-swipe'

type Props = {
  labels: Record<'label' | 'pause' | 'start' | 'previous' | 'next' | 'dots', string>
  /** How long each slide shows, in milliseconds. */
  intervalMs: number
  slides: Slide[]
  /** The `sizes` attribute of every photo. */
  sizes: string
}

const PAUSE_ID = 'carousel-pause'

/**
 * A slide show of photos, with a button per slide: https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 * Without JavaScript the photos are a strip that scrolls.
 */
export function Carousel({ labels, intervalMs, slides, sizes }: Props) {
  const show = useSlideShow({ count: slides.length, intervalMs, pauseId: PAUSE_ID })
  const swipe = useSwipe(show.showNext, show.showPrevious)
  const stateOf = (index: number) => {
    if (index === show.index) return 'current'
    return show.isFetched(index) ? 'preloaded' : 'hidden'
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.label}
      {...show.rootProps}
      {...swipe}
      className="carousel screen-only"
    >
      <div className="bar">
        {/* All captions are here, so that the bar is high enough for the longest. Firefox announces no pictures. */}
        <div className="captions" aria-live={show.isHydrated && !show.isRotating ? 'polite' : 'off'}>
          {slides.map(({ dot, counter, caption }, index) => (
            <p key={dot} className={index === show.index ? 'shown' : undefined}>
              <span>{counter}</span>
              {` ${caption}`}
            </p>
          ))}
        </div>
        <div className={`controls ${NEEDS_SCRIPT_CLASS}`}>
          <button
            type="button"
            id={PAUSE_ID}
            aria-label={show.isPaused ? labels.start : labels.pause}
            onClick={show.togglePlayback}
          >
            <Icon shape={show.isPaused ? play : pause} size={24} />
          </button>
          <button type="button" id="carousel-previous" aria-label={labels.previous} onClick={show.showPrevious}>
            <Icon shape={chevronLeft} size={24} />
          </button>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
          <div role="group" aria-label={labels.dots} className="dots">
            {slides.map(({ dot }, index) => (
              <button
                key={dot}
                type="button"
                id={`carousel-dot-${index + 1}`}
                aria-label={dot}
                aria-current={index === show.index || undefined}
                onClick={() => show.goTo(index)}
              />
            ))}
          </div>
          <button type="button" id="carousel-next" aria-label={labels.next} onClick={show.showNext}>
            <Icon shape={chevronRight} size={24} />
          </button>
        </div>
      </div>
      {/* Without a script this is a strip, and WebKit scrolls one by keyboard only if it can have the focus. */}
      <div className="photos" tabIndex={show.isHydrated ? undefined : 0}>
        {slides.map((slide, index) => (
          <CarouselSlide
            key={slide.dot}
            slide={slide}
            sizes={sizes}
            priority={index === 0 ? 'first' : 'lazy'}
            state={stateOf(index)}
          />
        ))}
      </div>
      <style jsx>{`
        .carousel {
          grid-column: full;
          display: grid;
          isolation: isolate;
          background: var(--surface-dark);
          touch-action: pan-y pinch-zoom;
        }
        .photos {
          grid-area: 1 / 1;
          position: relative;
          width: 100%;
          aspect-ratio: 4 / 3;
          max-height: var(--below-header);
        }
        .bar {
          grid-area: 2 / 1;
          display: flex;
          flex-wrap: wrap;
          gap: 4px 16px;
          padding: 8px var(--gutter);
        }
        .captions {
          flex: 1 0 100%;
          display: grid;
          align-items: center;
          font-size: var(--small);
          font-weight: 700;
          line-height: 1.3;
          text-wrap: balance;
        }
        p {
          grid-area: 1 / 1;
          visibility: hidden;
        }
        .shown {
          visibility: visible;
        }
        span {
          color: var(--muted);
        }
        .controls {
          flex: 1;
          display: flex;
          align-items: center;
          gap: 4px;
        }
        button {
          border-color: var(--control);
        }
        .dots {
          display: flex;
          flex-wrap: wrap;
          justify-content: center;
          gap: 0 clamp(0px, 13.3vw - 48px, 8px);
        }
        .dots > button {
          min-width: 24px;
          border: 0;
        }
        .dots > button::before {
          content: '';
          width: 16px;
          height: 16px;
          border: 2px solid var(--muted);
          border-radius: 2px;
        }
        .dots > button[aria-current] {
          min-width: 36px;
        }
        .dots > button[aria-current]::before {
          width: 28px;
          border-color: var(--amber);
          background: var(--amber);
          forced-color-adjust: none;
        }
        @media (--double-text) {
          .controls {
            flex-wrap: wrap;
          }
          .dots {
            order: 1;
            flex: 1 0 100%;
            justify-content: start;
          }
        }
        @media (--hover) {
          button:hover,
          .dots > button:hover::before {
            border-color: var(--white);
          }
        }
        @media (--forced-colors) {
          .dots > button[aria-current]::before {
            border-color: CanvasText;
            background: CanvasText;
          }
        }
        @media (--medium) {
          .photos {
            aspect-ratio: 16 / 9;
          }
          /* The bar is left of the quote button. Where that's too narrow, the caption has a row of its own. */
          .bar {
            flex-direction: row-reverse;
            padding-right: calc(max(var(--gutter), 50vw - var(--half-grid)) + var(--quote-room));
          }
          .captions {
            flex: 1 1 8rem;
          }
          .controls {
            flex: none;
            gap: 8px;
            margin-right: auto;
          }
        }
        @media (--wide) {
          .carousel {
            grid-row: 1;
            grid-column: col-start 6 / full-end;
            grid-template-rows: 1fr auto;
            min-height: min(37.5vw + 60px, 100vh - var(--header));
            position: relative;
            margin-left: 24px;
          }
          /* The stop line, at which the lane under the headline ends. Beside a bright photo it needs space to be seen. */
          .carousel::before {
            content: '';
            position: absolute;
            inset: 24px 100% 24px -24px;
            border-left: 14px solid var(--white);
          }
          .photos {
            max-height: none;
            aspect-ratio: auto;
          }
          .controls,
          .dots {
            gap: clamp(4px, 1.25vw - 8px, 8px);
          }
          .bar {
            padding-left: 24px;
          }
        }
        /* The whole bar is for the caption where the window is so high that the quote button floats below it. */
        @media (--wider) {
          .bar {
            --overlap: calc(37.5vw + 60px + var(--header) + clamp(72px, 1484px - 100vw, 108px) - 100vh);
            padding-right: calc(
              max(var(--gutter), 50vw - var(--half-grid)) + clamp(0px, var(--overlap) * 99, var(--quote-room))
            );
          }
        }
        :global(.no-script) .carousel {
          touch-action: auto;
        }
        :global(.no-script) .photos {
          display: flex;
          gap: 4px;
          overflow-x: auto;
          scroll-snap-type: x mandatory;
        }
        :global(.no-script) .captions {
          display: flex;
          flex-wrap: wrap;
          gap: 4px 24px;
        }
        :global(.no-script) p {
          visibility: visible;
        }
      `}</style>
    </section>
  )
}
