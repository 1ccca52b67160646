import { useEffect, useState } from 'react'

declare global {
  interface Navigator {
    /** Chromium's: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** An animation over the first photo, which ends with that photo. */
export type Opening = { src: string; durationMs: number }

/**
 * Whether `opening` plays now: once in a visit, after the page has loaded. It does not load for visitors who asked for
 * less motion or less data, or whose connection is slow.
 */
export function useOpening(opening: Opening | undefined): boolean {
  const [isPlaying, setPlaying] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening never changes
  useEffect(() => {
    async function play() {
      const { saveData, effectiveType = '' } = navigator.connection ?? {}
      const isSlow = saveData || /[23]g/.test(effectiveType)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!opening || isSlow || isStill || sessionStorage.opened) return
      const image = new Image()
      image.src = opening.src
      await image.decode()
      sessionStorage.opened = true
      setPlaying(true)
      setTimeout(setPlaying, opening.durationMs, false)
    }
    // A browser that blocks storage, or cannot decode the animation, keeps the photo.
    const start = () => play().catch(() => {})
    if (document.readyState === 'complete') start()
    else addEventListener('load', start)
  }, [])

  return isPlaying
}
