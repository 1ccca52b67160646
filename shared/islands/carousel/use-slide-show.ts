import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react'
import { type Intro, useIntro } from './use-intro'

/** Before hydration nothing rotates, and the next photo is not fetched. */
type Playback = 'not-hydrated' | 'playing' | 'paused'

type Options = {
  /** The number of slides. */
  count: number
  /** How long each slide shows: `carouselIntervalMs` of `shared/content/pictures.ts`. */
  intervalMs: number
  /** An animation over the first slide. It ends early if a visitor pauses the show or chooses a slide. */
  intro: Intro | undefined
}

type Position = {
  index: number
  /** The slides that were shown before. Their photos stay loaded: fades overlap when buttons are pressed fast. */
  visited: ReadonlySet<number>
}

/** Takes a function, because clicks can come faster than React renders. */
function move({ index, visited }: Position, toIndex: (index: number) => number): Position {
  return { index: toIndex(index), visited: new Set(visited).add(index) }
}

/**
 * A slide show that advances by itself while it plays, the page is visible, no intro loads or plays, and neither pointer
 * nor visible focus is in it. It begins paused for reduced motion. `handlers` belong on its root element.
 */
export function useSlideShow({ count, intervalMs, intro }: Options) {
  const photos = useRef<HTMLDivElement>(null)
  const [position, movePosition] = useReducer(move, { index: 0, visited: new Set<number>() })
  const [playback, setPlayback] = useState<Playback>('not-hydrated')
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isEngaged = isHovered || isFocused
  const hasMoved = position.visited.size > 0
  const mayPlayIntro = playback === 'playing' && !hasMoved
  const introPhase = useIntro(intro, mayPlayIntro, photos)
  const waitsForIntro = introPhase === 'loading' || introPhase === 'playing'
  const isRotating = playback === 'playing' && !isEngaged && !waitsForIntro
  const next = (index: number) => (index + 1) % count
  const previous = (index: number) => (index + count - 1) % count
  const nextIndex = next(position.index)

  useEffect(() => {
    const initial = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'playing'
    // A click from before hydration, which `client/hydrate-islands.tsx` repeats, can come before this effect.
    setPlayback((latest) => (latest === 'not-hydrated' ? initial : latest))
  }, [])

  useEffect(() => {
    if (!isRotating) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function stop() {
      clearTimeout(timer)
      timer = undefined
    }
    function restartIfVisible() {
      stop()
      if (document.hidden) return
      const started = setTimeout(async () => {
        // On a slow connection the photo may still be loading. A photo that fails does not stop the show.
        await photos.current?.children[nextIndex]
          ?.querySelector('img')
          ?.decode()
          .catch(() => {})
        // Unless the timer was stopped or restarted while the photo loaded.
        if (timer === started) movePosition(() => nextIndex)
      }, intervalMs)
      timer = started
    }
    restartIfVisible()
    // Visibility is not React state: Firefox loses what React schedules while a page enters the back/forward cache.
    document.addEventListener('visibilitychange', restartIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', restartIfVisible)
      stop()
    }
  }, [isRotating, nextIndex, intervalMs])

  return {
    /** Belongs on the element whose children are the slides. */
    photos,
    index: position.index,
    isRotating,
    introPhase,
    isPaused: playback === 'paused',
    /** Whether the photo of a slide that does not show is fetched: it was shown, or may be shown next. */
    isFetched: (index: number) =>
      position.visited.has(index) ||
      (index === nextIndex && playback !== 'not-hydrated') ||
      // A visitor who hovers or focuses the carousel may go back.
      (index === previous(position.index) && isEngaged),
    goTo: (index: number) => movePosition(() => index),
    showNext: () => movePosition(next),
    showPrevious: () => movePosition(previous),
    togglePlayback() {
      setPlayback((latest) => (latest === 'paused' ? 'playing' : 'paused'))
      // Otherwise pointer or focus, still on this button, would keep the show from rotating.
      setHovered(false)
      setFocused(false)
    },
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(hasVisibleFocus(target)),
      onBlur: () => setFocused(false),
    },
  }
}

/**
 * Whether the focused `button` shows a focus ring. Safari before 15.4 throws on `:focus-visible`, but focuses buttons
 * only by keyboard, so its focus is always visible.
 */
function hasVisibleFocus(button: Element): boolean {
  try {
    return button.matches(':focus-visible')
  } catch {
    return true
  }
}
