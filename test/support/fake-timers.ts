import { onTestFinished, vi } from 'vitest'

/** Stops these timers, or all, until the test ends. Only vitest's `advanceTimers…` functions let time pass. */
export function stopTimers(...toFake: ('Date' | 'setTimeout' | 'clearTimeout' | 'setInterval')[]): void {
  vi.useFakeTimers(toFake.length > 0 ? { toFake } : {})
  onTestFinished(() => void vi.useRealTimers())
}
