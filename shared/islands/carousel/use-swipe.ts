import { type PointerEvent, useRef } from 'react'

/** A shorter movement isn't a swipe. */
const MIN_DISTANCE_PX = 40

type Point = { clientX: number; clientY: number }

/**
 * Returns pointer handlers that call `onLeft` or `onRight` when a finger or pen swipes that way. The element needs
 * `touch-action: pan-y`, so that the browser cancels the pointer when it scrolls instead.
 */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const start = useRef<Point>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.isPrimary && event.pointerType !== 'mouse' ? event : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return
      const x = clientX - start.current.clientX
      const y = clientY - start.current.clientY
      start.current = null
      if (Math.abs(x) >= Math.max(MIN_DISTANCE_PX, Math.abs(y))) (x < 0 ? onLeft : onRight)()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
