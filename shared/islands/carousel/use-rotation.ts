import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `advance` once, `interval` milliseconds after the latest change of `slide`, unless `running` is false. The time
 * starts anew when the page comes back into sight, from another tab or from the back/forward cache. `advance` may take
 * its time; its signal says when it is no longer wanted.
 */
export function useRotation(
  running: boolean,
  slide: object,
  interval: number,
  advance: (stopped: AbortSignal) => void,
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
      if (!document.hidden) timer = setTimeout(onTimeout, interval, signal)
    }
    start()
    document.addEventListener('visibilitychange', start, { signal })
    addEventListener('pagehide', stop, { signal })
    addEventListener('pageshow', start, { signal })
    return () => {
      stop()
      listeners.abort()
    }
  }, [running, slide, interval])
}
