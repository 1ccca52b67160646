import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react'

/** Before hydration nothing rotates, and the next photo is not fetched. */
type Playback = 'not-hydrated' | 'playing' | 'paused'

/** Decision 9 of the specification. */
const MAX_PHOTO_WAIT_MS = 4_000

type Options = {
  /** The number of slides. */
  count: number
  /** How long each slide shows: `carouselIntervalMs` of `shared/content/pictures.ts`. */
  intervalMs: number
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
 * A slide show that advances by itself while it plays, the page is visible, and neither pointer nor visible focus is in
 * it. It pauses for reduced motion.
 */
export function useSlideShow({ count, intervalMs }: Options) {
  const root = useRef<HTMLElement>(null)
  const [position, movePosition] = useReducer(move, { index: 0, visited: new Set<number>() })
  const [playback, setPlayback] = useState<Playback>('not-hydrated')
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isEngaged = isHovered || isFocused
  const isRotating = playback === 'playing' && !isEngaged
  const next = (index: number) => (index + 1) % count
  const previous = (index: number) => (index + count - 1) % count
  const nextIndex = next(position.index)

  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const pauseIfStill = () => void (stillness.matches && setPlayback('paused'))
    stillness.addEventListener('change', pauseIfStill)
    setPlayback(stillness.matches ? 'paused' : 'playing')
    // Pointer and focus may have been there before hydration. A touch screen keeps the hover of a tap.
    const { activeElement } = document
    // The island's element is still there if React has rebuilt what is in it.
    const isUnderPointer = root.current?.parentElement?.matches(':hover') === true
    setHovered(matchMedia('(hover: hover)').matches && isUnderPointer)
    // WebKit does not tell a rebuilt island that the pointer has left.
    const onMove = ({ target }: Event) => setHovered(root.current?.contains(target as Node) === true)
    document.addEventListener('pointermove', onMove, { once: true })
    setFocused(root.current?.contains(activeElement) === true && hasVisibleFocus(activeElement))
    return () => {
      stillness.removeEventListener('change', pauseIfStill)
      document.removeEventListener('pointermove', onMove)
    }
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
        // On a slow connection the photo may still be loading. One that fails or stalls does not stop the show.
        const photo = root.current?.querySelectorAll<HTMLImageElement>('picture > img')[nextIndex]
        const decoded = photo?.decode().catch(() => {})
        await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, MAX_PHOTO_WAIT_MS))])
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
    index: position.index,
    isRotating,
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
    /** Belong on the root element. */
    rootProps: {
      ref: root,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(hasVisibleFocus(target)),
      // On a button that was focused by a click, which is no visible focus.
      onKeyDown: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/**
 * Whether the focused `element` shows a focus ring. Safari before 15.4 throws on `:focus-visible`, but focuses buttons
 * only by keyboard, so its focus is always visible.
 */
function hasVisibleFocus(element: Element | null): boolean {
  try {
    return element?.matches(':focus-visible') === true
  } catch {
    return true
  }
}
