import { useEffect, useState } from 'react'

declare global {
  interface Navigator {
    /** Chromium's: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** An animation over the first photo, which ends with that photo. */
export type Intro = { src: string; durationMs: number }

/**
 * Whether `intro` plays now: once in a visit, after the page has loaded. It ends when `mayPlay` becomes false. It
 * does not load for visitors who asked for less motion or less data, or whose connection is slow.
 */
export function useIntro(intro: Intro | undefined, mayPlay: boolean): boolean {
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    let isOver = false
    async function play({ src, durationMs }: Intro) {
      if (document.readyState !== 'complete')
        await new Promise((resolve) => addEventListener('load', resolve))
      const { saveData, effectiveType = '' } = navigator.connection ?? {}
      const isSlow = saveData || /[23]g/.test(effectiveType)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isOver || isSlow || isStill || sessionStorage.introPlayed) return
      const image = new Image()
      image.src = src
      await image.decode()
      if (isOver || document.hidden) return
      sessionStorage.introPlayed = true
      setPlaying(true)
      // Never cleared: no other intro follows in this visit, which it could end.
      setTimeout(setPlaying, durationMs, false)
    }
    // A browser that blocks storage, or cannot decode the animation, keeps the photo.
    if (intro && mayPlay) play(intro).catch(() => {})
    return () => {
      isOver = true
      setPlaying(false)
    }
  }, [intro, mayPlay])

  return isPlaying
}
