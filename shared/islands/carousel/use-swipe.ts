import { type PointerEvent, useRef } from 'react'

/** A shorter movement isn't a swipe. */
const MIN_DISTANCE_PX = 40

/**
 * Returns pointer handlers that call `onLeft` or `onRight` when a finger or pen swipes that way. The element needs
 * `touch-action: pan-y`, so that the browser cancels the pointer when it scrolls instead.
 */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  /** Where the finger has touched, in CSS pixels from the left. */
  const start = useRef<number>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.isPrimary && event.pointerType !== 'mouse' ? event.clientX : null
    },
    onPointerUp({ clientX }: PointerEvent) {
      if (start.current === null) return
      const x = clientX - start.current
      start.current = null
      if (Math.abs(x) >= MIN_DISTANCE_PX) (x < 0 ? onLeft : onRight)()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
