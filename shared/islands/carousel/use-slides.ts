import { useState } from 'react'
import { nextIndex, previousIndex } from './carousel-index'

/** Which of `count` slides shows, and the ways to another one. */
export function useSlides(count: number) {
  // What was seen keeps its photo, so that fades can overlap when buttons are pressed fast.
  const [slide, setSlide] = useState({ index: 0, seen: new Set<number>() })
  // The target is worked out from the latest index: clicks may come faster than React draws.
  const move = (target: (index: number, count: number) => number) =>
    setSlide(({ index, seen }) => ({ index: target(index, count), seen: new Set(seen).add(index) }))
  return {
    slide,
    next: nextIndex(slide.index, count),
    previous: previousIndex(slide.index, count),
    showNext: () => move(nextIndex),
    showPrevious: () => move(previousIndex),
    show: (chosen: number) => move(() => chosen),
  }
}
