import { type FocusEvent, useEffect, useState } from 'react'

/** Before hydration nothing rotates, and the next photo is not fetched. */
type Playback = 'not-hydrated' | 'playing' | 'paused'

type Options = {
  /** The number of slides. */
  count: number
  /** How long each slide shows: `carouselIntervalMs` of `shared/content/home/carousel.ts`. */
  intervalMs: number
  /** Resolves when the slide may be shown. */
  load: (index: number) => Promise<unknown>
  /** While it is true, the show stays on the first slide. */
  isHeld: boolean
}

/**
 * A slide show that advances by itself while it plays, the page is visible, and neither pointer nor visible focus is in
 * it. It begins paused for reduced motion. `handlers` belong on its root element.
 */
export function useSlideShow({ count, intervalMs, load, isHeld }: Options) {
  // Photos that were shown stay loaded: fades overlap when buttons are pressed fast.
  const [slide, setSlide] = useState({ index: 0, visited: new Set<number>() })
  const [playback, setPlayback] = useState<Playback>('not-hydrated')
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const rotating = playback === 'playing' && !held && !(isHeld && slide.index === 0)
  const next = (slide.index + 1) % count
  const previous = (slide.index + count - 1) % count

  // An updater, because clicks can come faster than React renders.
  const move = (toIndex: (index: number) => number) =>
    setSlide(({ index, visited }) => ({ index: toIndex(index), visited: new Set(visited).add(index) }))
  const showNext = () => move((index) => (index + 1) % count)

  useEffect(() => {
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)')
    const initial = matches ? 'paused' : 'playing'
    // A click from before hydration, which `client/hydrate-islands.tsx` repeats, can come before this effect.
    setPlayback((latest) => (latest === 'not-hydrated' ? initial : latest))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new slide restarts the timer
  useEffect(() => {
    if (!rotating) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let turn = 0
    function stop() {
      clearTimeout(timer)
      turn += 1
    }
    function restart() {
      stop()
      const startedAt = turn
      if (document.hidden) return
      timer = setTimeout(async () => {
        // On a slow connection the photo may still be loading. A photo that fails does not stop the show.
        await load(next).catch(() => {})
        if (turn === startedAt) showNext()
      }, intervalMs)
    }
    restart()
    // Not React's state: Firefox loses what React schedules while a page enters the back/forward cache.
    document.addEventListener('visibilitychange', restart)
    return () => {
      document.removeEventListener('visibilitychange', restart)
      stop()
    }
  }, [rotating, slide, intervalMs])

  return {
    index: slide.index,
    rotating,
    paused: playback === 'paused',
    /** Whether the photo of a slide that does not show is fetched: it was shown, or may be shown next. */
    isFetched: (index: number) =>
      slide.visited.has(index) ||
      (index === next && playback !== 'not-hydrated') ||
      // A visitor who hovers or focuses the carousel may go back.
      (index === previous && held),
    show: (index: number) => move(() => index),
    showNext,
    showPrevious: () => move((index) => (index + count - 1) % count),
    togglePlayback() {
      setPlayback((latest) => (latest === 'paused' ? 'playing' : 'paused'))
      // Pointer or focus is on the button that starts the show, which would hold it again.
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
