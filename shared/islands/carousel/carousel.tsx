import { useRef, useState } from 'react'
import { CarouselControls, type ControlLabels } from './carousel-controls'
import { CarouselSlide, type SlideContent } from './carousel-slide'
import { hasVisibleFocus } from './has-visible-focus'
import { usePlayback } from './use-playback'
import { useRotation } from './use-rotation'
import { useSlides } from './use-slides'
import { useSwipe } from './use-swipe'

type Props = {
  labels: ControlLabels & { label: string; of: string }
  /** How long each slide shows. */
  intervalMs: number
  slides: SlideContent[]
  /** The `sizes` attribute of every photo. */
  sizes: string
}

/** More dots do not fit beside the caption. */
const MAX_DOTS_BESIDE_CAPTION = 5

/**
 * A slide show of photos (W3C ARIA Authoring Practices, carousel with a slide picker). Without JavaScript the photos
 * are a strip that scrolls.
 */
export function Carousel({ labels, intervalMs, slides, sizes }: Props) {
  const { slide, next, previous, showNext, showPrevious, show } = useSlides(slides.length)
  const { playback, togglePlayback } = usePlayback()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const photos = useRef<HTMLDivElement>(null)
  const rotating = playback === 'playing' && !hovered && !focused
  useRotation(rotating, slide, intervalMs, async (signal) => {
    // On a slow connection the photo may still be loading. A photo that fails does not stop the show.
    const photo = photos.current?.children[next]?.querySelector('img')
    await photo?.decode().catch(() => {})
    if (!signal.aborted) showNext()
  })
  const swipe = useSwipe(showNext, showPrevious)
  // Pointer or focus is on the button that starts the show, which would pause it again.
  const toggle = () => {
    togglePlayback()
    setHovered(false)
    setFocused(false)
  }
  const slideState = (index: number) => {
    if (index === slide.index) return 'current'
    const isNext = index === next && playback !== 'not-hydrated'
    // A visitor who hovers or focuses the carousel may go back.
    const mayBeNext = index === previous && (hovered || focused)
    return isNext || mayBeNext || slide.seen.has(index) ? 'preloaded' : 'hidden'
  }
  return (
    <section
      className={slides.length > MAX_DOTS_BESIDE_CAPTION ? 'many' : undefined}
      aria-roledescription="carousel"
      aria-label={labels.label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(hasVisibleFocus(target))}
      onBlur={() => setFocused(false)}
      {...swipe}
    >
      <CarouselControls
        labels={labels}
        captions={slides.map(({ caption }) => caption)}
        index={slide.index}
        paused={playback === 'paused'}
        onToggle={toggle}
        onPrevious={showPrevious}
        onNext={showNext}
        onChoose={show}
      />
      <div aria-live={rotating ? 'off' : 'polite'} ref={photos}>
        {slides.map((content, index) => (
          <CarouselSlide
            key={content.name}
            content={content}
            sizes={sizes}
            label={`${index + 1} ${labels.of} ${slides.length}`}
            counter={`${index + 1}/${slides.length}`}
            first={index === 0}
            state={slideState(index)}
          />
        ))}
      </div>
      <style jsx>{`
        section {
          grid-row: 2;
          grid-column: full;
          display: grid;
          isolation: isolate;
          background: var(--asphalt-2);
          touch-action: pan-y pinch-zoom;
        }
        .many {
          --controls: var(--gutter);
        }
        div {
          display: grid;
          grid-template-columns: minmax(0, 1fr);
          order: -1;
        }
        @media (40em <= width < 60em) {
          div {
            grid-area: 1 / 1;
          }
        }
        @media (width >= 60em) {
          section {
            grid-row: 1;
            grid-column: col-start 6 / full-end;
            grid-template-rows: 1fr auto;
            grid-template-columns: minmax(0, 1fr) [content-end] max(var(--gutter), 50vw - 588px);
            grid-template-columns: subgrid;
            /* From 2,235 px on the photo's own height, as far as the window allows. */
            min-height: clamp(556px, 43vw, max(760px, min(34vw, 100vh - var(--header))));
          }
          div {
            grid-area: 1 / 1 / 2 / -1;
          }
        }
        @media print {
          section {
            display: none;
          }
        }
        @media (scripting: none) {
          section {
            touch-action: auto;
          }
          div {
            display: flex;
            gap: 4px;
            overflow-x: auto;
            scrollbar-color: var(--control) var(--asphalt-2);
            scroll-snap-type: x mandatory;
          }
        }
      `}</style>
    </section>
  )
}
