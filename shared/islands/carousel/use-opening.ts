import { useCallback, useEffect, useState } from 'react'

/** An animation over the first photo, which ends with that photo. */
export type Opening = { src: string; durationMs: number }

const SEEN = 'opening-seen'

/**
 * Plays `opening` once in a visit, after everything else has loaded. It does not load for visitors who asked for less
 * motion or less data, or whose connection is slow. Returns whether it plays, and a function that ends it for good.
 */
export function useOpening(opening: Opening | undefined): [isPlaying: boolean, end: () => void] {
  const [state, setState] = useState<'loading' | 'playing' | 'over'>('loading')
  const end = useCallback(() => setState('over'), [])

  useEffect(() => {
    if (!opening || !isWelcome()) return
    async function load() {
      const image = new Image()
      image.src = opening?.src ?? ''
      await image.decode()
      if (document.hidden) return
      sessionStorage.setItem(SEEN, 'yes')
      setState((latest) => (latest === 'loading' ? 'playing' : latest))
    }
    const start = () => void load().catch(end)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
    return () => removeEventListener('load', start)
  }, [opening, end])

  useEffect(() => {
    if (state !== 'playing') return
    const timer = setTimeout(end, opening?.durationMs)
    return () => clearTimeout(timer)
  }, [state, opening, end])

  return [state === 'playing', end]
}

declare global {
  interface Navigator {
    /** Chromium's: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

function isWelcome(): boolean {
  const { connection } = navigator
  const isSlow = connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')
  // The oldest Chrome, Firefox and Safari with both support animated AVIF.
  const isSupported = CSS.supports('color', 'color-mix(in srgb, red, red)')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return !isSlow && isSupported && !isStill && !isSeen()
}

/** A browser that blocks storage throws. */
function isSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) !== null
  } catch {
    return true
  }
}
