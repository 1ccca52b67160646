import { type PointerEvent, useRef } from 'react'

/** How far a finger has to move, in CSS pixels. */
const THRESHOLD = 40

type Point = { clientX: number; clientY: number }

/**
 * Handlers that call `onLeft` or `onRight` when one finger or pen moves that way, mostly sideways. The element needs
 * `touch-action: pan-y`: what the browser takes for scrolling, it cancels.
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
      if (Math.abs(x) >= Math.max(THRESHOLD, Math.abs(y))) (x < 0 ? onLeft : onRight)()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
