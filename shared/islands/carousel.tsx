import { useEffect, useState } from 'react'
import { CarouselControls, type ControlWords } from './carousel-controls'
import { nextIndex, previousIndex } from './carousel-index'
import { CarouselSlide, type SlideContent } from './carousel-slide'
import { hasVisibleFocus } from './has-visible-focus'
import { useRotation } from './use-rotation'

type Props = {
  words: ControlWords & { label: string }
  /** How long a slide stays, in milliseconds. */
  interval: number
  slides: SlideContent[]
  /** The `sizes` of every picture. */
  sizes: string
}

/**
 * Photos that follow one another (W3C ARIA Authoring Practices, carousel with a slide picker). Without JavaScript
 * they stand in a strip that scrolls.
 */
export function Carousel({ words, interval, slides, sizes }: Props) {
  const count = slides.length
  const [slide, setSlide] = useState({ index: 0, previous: 0 })
  // Undefined until the browser has taken over: only then does the show start, and the next photo is fetched.
  const [paused, setPaused] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const { index, previous } = slide
  const rotating = paused === false && !hovered && !focused
  // The target is worked out from the latest index: clicks may come faster than React draws.
  const move = (target: (index: number, count: number) => number) =>
    setSlide((latest) => ({ index: target(latest.index, count), previous: latest.index }))
  const showNext = () => move(nextIndex)
  useRotation(rotating, slide, interval, showNext)
  useEffect(() => {
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)')
    setPaused((latest) => latest ?? matches)
  }, [])

  // Who starts the show has the pointer or the focus on the button, and wants to see it move all the same.
  const toggle = () => {
    setPaused((latest) => !latest)
    setHovered(false)
    setFocused(false)
  }
  const stateOf = (place: number) => {
    if (place === index) return 'current'
    return place === previous || (place === nextIndex(index, count) && paused !== undefined) ? 'near' : 'away'
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={words.label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(hasVisibleFocus(target))}
      onBlur={() => setFocused(false)}
    >
      <CarouselControls
        words={words}
        count={count}
        index={index}
        paused={paused === true}
        onToggle={toggle}
        onPrevious={() => move(previousIndex)}
        onNext={showNext}
        onChoose={(chosen) => move(() => chosen)}
      />
      <div aria-live={rotating ? 'off' : 'polite'}>
        {slides.map((content, place) => (
          <CarouselSlide
            key={content.name}
            content={content}
            sizes={sizes}
            counter={`${place + 1}/${count}`}
            first={place === 0}
            state={stateOf(place)}
          />
        ))}
      </div>
      <style jsx>{`
        section {
          grid-column: full;
          display: grid;
          background: var(--asphalt-2);
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
