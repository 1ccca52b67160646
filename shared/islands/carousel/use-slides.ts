import { useState } from 'react'
import { nextIndex, previousIndex } from './carousel-index'

/** Which of `count` slides shows, and functions that show another. */
export function useSlides(count: number) {
  // Slides seen before stay loaded, because fades overlap when buttons are pressed fast.
  const [slide, setSlide] = useState({ index: 0, seen: new Set<number>() })
  // An updater, because clicks can come faster than React renders.
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
