import { useState } from 'react'

/** Which of `count` slides shows, and functions that show another. */
export function useSlides(count: number) {
  // Slides seen before stay loaded, because fades overlap when buttons are pressed fast.
  const [slide, setSlide] = useState({ index: 0, seen: new Set<number>() })
  const nextOf = (index: number) => (index + 1) % count
  const previousOf = (index: number) => (index + count - 1) % count
  // An updater, because clicks can come faster than React renders.
  const move = (target: (index: number) => number) =>
    setSlide(({ index, seen }) => ({ index: target(index), seen: new Set(seen).add(index) }))
  return {
    slide,
    next: nextOf(slide.index),
    previous: previousOf(slide.index),
    showNext: () => move(nextOf),
    showPrevious: () => move(previousOf),
    show: (chosen: number) => move(() => chosen),
  }
}
