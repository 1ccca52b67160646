import { chevronLeft, chevronRight, Icon, pause, play } from '../../components/icons'
import { CarouselSlide, type Slide } from './carousel-slide'
import type { Intro } from './use-intro'
import { useSlideShow } from './use-slide-show'
import { useSwipe } from './use-swipe'

type Props = {
  labels: Record<'label' | 'pause' | 'start' | 'previous' | 'next' | 'dots', string>
  /** How long each slide shows. */
  intervalMs: number
  slides: Slide[]
  /** The `sizes` attribute of every photo. */
  sizes: string
  /** Over the first photo. */
  intro?: Intro | undefined
}

/**
 * A slide show of photos (W3C ARIA Authoring Practices, carousel with a slide picker). Without JavaScript the photos
 * are a strip that scrolls.
 */
export function Carousel({ labels, intervalMs, slides, sizes, intro }: Props) {
  const show = useSlideShow({ count: slides.length, intervalMs, intro })
  const swipe = useSwipe(show.showNext, show.showPrevious)
  const stateOf = (index: number) => {
    if (index === show.index) return 'current'
    return show.isFetched(index) ? 'preloaded' : 'hidden'
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.label}
      {...show.handlers}
      {...swipe}
      className="carousel"
    >
      <div className="bar">
        <button
          type="button"
          aria-label={show.isPaused ? labels.start : labels.pause}
          onClick={show.togglePlayback}
        >
          <Icon shape={show.isPaused ? play : pause} size={24} />
        </button>
        <button type="button" aria-label={labels.previous} onClick={show.showPrevious}>
          <Icon shape={chevronLeft} size={24} />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
        <div role="group" aria-label={labels.dots} className="dots">
          {slides.map(({ dot }, index) => (
            <button
              key={dot}
              type="button"
              aria-label={dot}
              aria-current={index === show.index || undefined}
              onClick={() => show.goTo(index)}
            />
          ))}
        </div>
        <button type="button" aria-label={labels.next} onClick={show.showNext}>
          <Icon shape={chevronRight} size={24} />
        </button>
      </div>
      <div className="photos" aria-live={show.isRotating ? 'off' : 'polite'} ref={show.photos}>
        {slides.map((slide, index) => (
          <CarouselSlide
            key={slide.name}
            slide={slide}
            sizes={sizes}
            priority={index === 0 ? 'first' : 'lazy'}
            state={stateOf(index)}
            intro={index === 0 && show.isIntroPlaying ? intro : undefined}
          />
        ))}
      </div>
      <style jsx>{`
        .carousel {
          grid-column: full;
          display: grid;
          isolation: isolate;
          background: var(--panel);
          touch-action: pan-y pinch-zoom;
        }
        .photos {
          grid-area: 1 / 1;
          position: relative;
          aspect-ratio: 4 / 3;
        }
        .bar {
          grid-area: 2 / 1;
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 8px;
          padding: 8px var(--gutter);
        }
        button {
          border-color: var(--control);
        }
        .dots {
          display: flex;
          flex-wrap: wrap;
          justify-content: center;
          gap: 0 clamp(0px, 20vw - 64px, 8px);
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
        }
        @media (--wide) {
          .carousel {
            grid-row: 1;
            grid-column: col-start 6 / full-end;
            grid-template-rows: 1fr auto;
          }
          .photos {
            min-height: min(37.5vw, 100vh - var(--header) - 60px);
            /* A very long text beside it does not crop the photo. */
            max-height: max(37.5vw, 31rem);
            aspect-ratio: auto;
          }
          .bar {
            justify-content: flex-end;
            padding-right: max(var(--gutter), 50vw - 36.75rem);
          }
        }
        @media (--no-script) {
          .carousel {
            touch-action: auto;
          }
          .photos {
            display: flex;
            gap: 4px;
            overflow-x: auto;
            scroll-snap-type: x mandatory;
          }
          .bar {
            display: none;
          }
        }
        @media print {
          .carousel {
            display: none;
          }
        }
      `}</style>
    </section>
  )
}
