import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react'

/** Before hydration nothing rotates, and the next photo isn't fetched. */
type Playback = 'not-hydrated' | 'playing' | 'paused'

/** The show waits at most this long for the next photo (decision 9 in .github/SPECIFICATION.md). */
const MAX_PHOTO_WAIT_MS = 4_000

type Options = {
  /** The number of slides. */
  count: number
  /** How long each slide shows, in milliseconds (`carouselIntervalMs` in `shared/content/photos.ts`). */
  intervalMs: number
  /** The id of the pause button. */
  pauseId: string
}

type Position = {
  index: number
  /** The slides that were shown before. Their photos stay, because fades overlap when buttons are pressed fast. */
  visited: ReadonlySet<number>
}

/** The update is a function, because clicks can come faster than React renders. */
function move({ index, visited }: Position, toIndex: (index: number) => number): Position {
  return { index: toIndex(index), visited: new Set(visited).add(index) }
}

/** Returns the index of a slide that may be one before the first or one after the last. */
function wrap(index: number, count: number): number {
  return (index + count) % count
}

/**
 * Returns the state and the handlers of a slide show. It advances by itself while it plays and the page is visible,
 * unless the pointer or visible focus is in it. It pauses for reduced motion.
 */
export function useSlideShow({ count, intervalMs, pauseId }: Options) {
  const root = useRef<HTMLElement>(null)
  const [position, movePosition] = useReducer(move, { index: 0, visited: new Set<number>() })
  const [playback, setPlayback] = useState<Playback>('not-hydrated')
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isEngaged = isHovered || isFocused
  const isRotating = playback === 'playing' && !isEngaged

  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const pauseIfStill = () => void (stillness.matches && setPlayback('paused'))
    stillness.addEventListener('change', pauseIfStill)
    // Pressed again by hydration, the button of a show that's paused by now would start it.
    const wasPaused = window.earlyClicks?.delete(pauseId)
    setPlayback(wasPaused || stillness.matches ? 'paused' : 'playing')
    // Pointer and focus may have been there before hydration. A touch screen keeps the hover of a tap.
    const { activeElement } = document
    // The island's element is still there if React has rebuilt its content.
    const isUnderPointer = root.current?.parentElement?.matches(':hover') === true
    setHovered(matchMedia('(hover: hover)').matches && isUnderPointer)
    // WebKit doesn't tell a rebuilt island that the pointer has left.
    const onMove = ({ target }: Event) => setHovered(root.current?.contains(target as Node) === true)
    document.addEventListener('pointermove', onMove, { once: true })
    setFocused(root.current?.contains(activeElement) === true && hasVisibleFocus(activeElement))
    return () => {
      stillness.removeEventListener('change', pauseIfStill)
      document.removeEventListener('pointermove', onMove)
    }
  }, [pauseId])

  useEffect(() => {
    if (!isRotating) return
    const nextIndex = wrap(position.index + 1, count)
    let timer: ReturnType<typeof setTimeout> | undefined
    function stop() {
      clearTimeout(timer)
      timer = undefined
    }
    function restartIfVisible() {
      stop()
      if (document.hidden) return
      const started = setTimeout(async () => {
        // On a slow connection the photo may still be loading. A photo that fails or stalls doesn't stop the show.
        const photo = root.current?.querySelectorAll<HTMLImageElement>('picture > img')[nextIndex]
        const decoded = photo?.decode().catch(() => {})
        await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, MAX_PHOTO_WAIT_MS))])
        // The timer may have been stopped or restarted while the photo loaded.
        if (timer === started) movePosition(() => nextIndex)
      }, intervalMs)
      timer = started
    }
    restartIfVisible()
    // Visibility isn't React state. Firefox loses updates that React schedules while a page enters the back/forward
    // cache.
    document.addEventListener('visibilitychange', restartIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', restartIfVisible)
      stop()
    }
    // Every move restarts the timer, even one to the slide that's shown.
  }, [isRotating, position, count, intervalMs])

  return {
    index: position.index,
    isRotating,
    isHydrated: playback !== 'not-hydrated',
    isPaused: playback === 'paused',
    /** Returns whether a hidden slide's photo is fetched, because it was shown or may be shown next. */
    isFetched: (index: number) =>
      position.visited.has(index) ||
      (index === wrap(position.index + 1, count) && playback !== 'not-hydrated') ||
      // A visitor who hovers or focuses the carousel may go back.
      (index === wrap(position.index - 1, count) && isEngaged),
    goTo: (index: number) => movePosition(() => index),
    showNext: () => movePosition((index) => wrap(index + 1, count)),
    showPrevious: () => movePosition((index) => wrap(index - 1, count)),
    togglePlayback() {
      setPlayback((latest) => (latest === 'paused' ? 'playing' : 'paused'))
      // The pointer or the focus is still on this button, and would keep the show from rotating.
      setHovered(false)
      setFocused(false)
    },
    /** The handlers for the root element. */
    rootProps: {
      ref: root,
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(hasVisibleFocus(target)),
      // A button that was focused by a click has no visible focus until a key is pressed.
      onKeyDown: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/**
 * Whether the focused `element` shows a focus ring. Safari before 15.4 throws at `:focus-visible`, but it focuses
 * buttons only by keyboard, so its focus is always visible.
 */
function hasVisibleFocus(element: Element | null): boolean {
  try {
    return element?.matches(':focus-visible') === true
  } catch {
    return true
  }
}
