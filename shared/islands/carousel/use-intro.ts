import { type RefObject, useEffect, useState } from 'react'

declare global {
  interface Navigator {
    /** Chromium's: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

/** An animation over the first photo, which ends with that photo. */
export type Intro = { src: string; durationMs: number }

/** The share of the photo that is in sight when the intro loads and when it plays. */
const IN_SIGHT = 0.6
/** For longer the show does not wait for an intro that loads. */
const LATE_MS = 4_000

/** What `intro` does: it loads, plays or has played on this page; undefined before that, or if it is not to play. */
export type IntroPhase = 'loading' | 'playing' | 'played' | undefined

/**
 * Plays `intro` once in a visit, after the page has loaded, while `photos` is in sight, and returns its phase. It ends
 * when `mayPlay` becomes false. It does not load for visitors who asked for less motion or less data, or whose
 * connection is slow.
 */
export function useIntro(intro: Intro | undefined, mayPlay: boolean, photos: RefObject<Element | null>): IntroPhase {
  const [phase, setPhase] = useState<IntroPhase>()

  useEffect(() => {
    if (!intro || !mayPlay || !photos.current) return
    const { src, durationMs } = intro
    let isInSight = false
    let isOver = false
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio } of entries) isInSight = intersectionRatio >= IN_SIGHT
        // A browser that blocks storage, or cannot decode the animation, keeps the photo.
        if (isInSight) play().catch(() => setPhase(undefined))
      },
      { threshold: IN_SIGHT },
    )

    async function play() {
      const { saveData, effectiveType = '' } = navigator.connection ?? {}
      const isSlow = saveData || /[23]g/.test(effectiveType)
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isSlow || isStill || sessionStorage.introPlayed) return observer.disconnect()
      setPhase('loading')
      const late = setTimeout(() => {
        isOver = true
        setPhase(undefined)
      }, LATE_MS)
      const image = new Image()
      image.src = src
      await image.decode()
      clearTimeout(late)
      // The photo may have left the screen meanwhile. When it is back, the animation is in the cache.
      if (isOver) return
      if (document.hidden || !isInSight) return setPhase(undefined)
      isOver = true
      observer.disconnect()
      sessionStorage.introPlayed = true
      setPhase('playing')
      // Never cleared: no other intro follows in this visit, which it could end.
      setTimeout(setPhase, durationMs, (latest: IntroPhase) => latest && 'played')
    }

    const { current } = photos
    const observe = () => observer.observe(current)
    if (document.readyState === 'complete') observe()
    else addEventListener('load', observe)
    return () => {
      isOver = true
      removeEventListener('load', observe)
      observer.disconnect()
      setPhase((latest) => (latest === 'played' ? latest : undefined))
    }
  }, [intro, mayPlay, photos])

  return phase
}
