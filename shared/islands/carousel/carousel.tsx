import { useEffect, useRef, useState } from 'react'
import { CarouselControls, type ControlWords } from './carousel-controls'
import { CarouselSlide, type SlideContent } from './carousel-slide'
import { hasVisibleFocus } from './has-visible-focus'
import { useRotation } from './use-rotation'
import { useSlides } from './use-slides'
import { useSwipe } from './use-swipe'

type Props = {
  words: ControlWords & { label: string }
  /** How long a slide stays, in milliseconds. */
  interval: number
  slides: SlideContent[]
  /** The `sizes` of every picture. */
  sizes: string
}

/** Before hydration nothing rotates, and the next photo is not fetched. */
type Playback = 'not-hydrated' | 'playing' | 'paused'

/** So many dots fit beside the caption. */
const FEW = 5

/**
 * Photos that follow one another (W3C ARIA Authoring Practices, carousel with a slide picker). Without JavaScript
 * they stand in a strip that scrolls.
 */
export function Carousel({ words, interval, slides, sizes }: Props) {
  const { slide, next, previous, showNext, showPrevious, show } = useSlides(slides.length)
  const [playback, setPlayback] = useState<Playback>('not-hydrated')
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const photos = useRef<HTMLDivElement>(null)
  const rotating = playback === 'playing' && !hovered && !focused
  useRotation(rotating, slide, interval, async (stopped) => {
    // On a slow line the photo may come later than its turn. One that fails is as good as here.
    const photo = photos.current?.children[next]?.querySelector('img')
    await photo?.decode().catch(() => {})
    if (!stopped.aborted) showNext()
  })
  const swipe = useSwipe(showNext, showPrevious)
  useEffect(() => {
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)')
    const initial = matches ? 'paused' : 'playing'
    // A click repeated after hydration can come before this effect.
    setPlayback((latest) => (latest === 'not-hydrated' ? initial : latest))
  }, [])

  // Who starts the show has the pointer or the focus on the button, and wants to see it move all the same.
  const toggle = () => {
    setPlayback((latest) => (latest === 'paused' ? 'playing' : 'paused'))
    setHovered(false)
    setFocused(false)
  }
  const stateOf = (place: number) => {
    if (place === slide.index) return 'current'
    const comes = place === next && playback !== 'not-hydrated'
    // Whoever touches the photos may go back.
    const mayCome = place === previous && (hovered || focused)
    return comes || mayCome || slide.seen.has(place) ? 'near' : 'away'
  }
  return (
    <section
      className={slides.length > FEW ? 'many' : undefined}
      aria-roledescription="carousel"
      aria-label={words.label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(hasVisibleFocus(target))}
      onBlur={() => setFocused(false)}
      {...swipe}
    >
      <CarouselControls
        words={words}
        captions={slides.map(({ caption }) => caption)}
        index={slide.index}
        paused={playback === 'paused'}
        onToggle={toggle}
        onPrevious={showPrevious}
        onNext={showNext}
        onChoose={show}
      />
      <div aria-live={rotating ? 'off' : 'polite'} ref={photos}>
        {slides.map((content, place) => (
          <CarouselSlide
            key={content.name}
            content={content}
            sizes={sizes}
            counter={`${place + 1}/${slides.length}`}
            first={place === 0}
            state={stateOf(place)}
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
            /* Past 2,235 px as high as the photo wants to be, if the window is. */
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
