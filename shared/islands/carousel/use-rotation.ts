import { useEffect, useEffectEvent } from 'react'

/**
 * While `running`, calls `advance` once, `intervalMs` after the latest change of `slide`. The timer restarts when the
 * page becomes visible again, from another tab or from the back/forward cache. `advance` may be asynchronous; its
 * signal aborts when the slide has changed or the rotation has stopped.
 */
export function useRotation(
  running: boolean,
  slide: object,
  intervalMs: number,
  advance: (signal: AbortSignal) => void,
): void {
  const onTimeout = useEffectEvent(advance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new slide restarts the timer
  useEffect(() => {
    if (!running) return
    const listeners = new AbortController()
    const { signal } = listeners
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const start = () => {
      stop()
      if (!document.hidden) timer = setTimeout(onTimeout, intervalMs, signal)
    }
    start()
    document.addEventListener('visibilitychange', start, { signal })
    addEventListener('pagehide', stop, { signal })
    addEventListener('pageshow', start, { signal })
    return () => {
      stop()
      listeners.abort()
    }
  }, [running, slide, intervalMs])
}
