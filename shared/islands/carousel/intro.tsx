import { useEffect, useRef, useState } from 'react'
import { WIDE } from '../../components/media'

declare global {
  interface Navigator {
    /** Chromium's: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

type Props = {
  src: string
  /** How long it shows. It ends with the photo that it covers. */
  durationMs: number
  /** The class that crops the photo. */
  className: string
  /** The time to the first advance of the slide show, before which it ends. */
  intervalMs: number
}

/**
 * An animation over the first photo. It plays once, on wide screens, for visitors who come from elsewhere. If it is not
 * decoded in time to end before the first advance, it does not play. The slide show knows nothing of it.
 */
export function Intro({ src, durationMs, className, intervalMs }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const latestStart = performance.now() + intervalMs - durationMs
    const isLate = () => performance.now() > latestStart
    const page = new AbortController()
    async function play() {
      if (isLate() || !isWelcome()) return
      const image = new Image()
      image.src = src
      await image.decode()
      if (!isLate() && !page.signal.aborted && isInSight(box.current)) setPlaying(true)
    }
    // A browser that cannot decode the animation keeps the photo.
    const start = () => void play().catch(() => {})
    // The photos of the page load first.
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { signal: page.signal })
    return () => page.abort()
  }, [src, durationMs, intervalMs])

  useEffect(() => {
    if (!isPlaying) return
    // What brakes with it ends, too.
    const end = () => setPlaying(isInSight(box.current))
    addEventListener('scroll', end, { passive: true })
    return () => removeEventListener('scroll', end)
  }, [isPlaying])

  return (
    <div className="intro" ref={box}>
      {/* The lane below and the header's edge brake with it. The policy blocks style attributes in the server's HTML. */}
      {isPlaying && (
        <img
          className={className}
          src={src}
          alt=""
          data-intro=""
          style={{ animationDuration: `${durationMs}ms` }}
          onAnimationEnd={() => setPlaying(false)}
        />
      )}
      <style jsx>{`
        .intro {
          position: absolute;
          inset: 0;
          pointer-events: none;
        }
        img {
          width: 100%;
          height: 100%;
          object-fit: cover;
          animation: fade-in-and-out 0s forwards;
        }
        @keyframes fade-in-and-out {
          from,
          to {
            opacity: 0;
          }
          10%,
          90% {
            opacity: 1;
          }
        }
        @media print {
          .intro {
            display: none;
          }
        }
      `}</style>
    </div>
  )
}

/** Whether this visitor arrives from elsewhere, has room for it, and has asked for neither less motion nor less data. */
function isWelcome(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  const isSlow = saveData || /[23]g/.test(effectiveType)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const comesFromHere = document.referrer.startsWith(`${location.origin}/`)
  // Neither by Back nor by a reload.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const arrives = navigation?.type === 'navigate' && !comesFromHere
  return arrives && matchMedia(WIDE).matches && !isStill && !isSlow
}

/** Whether the slide of `box` shows and most of it is in the window. */
function isInSight(box: Element | null): boolean {
  if (!box || document.hidden || getComputedStyle(box).visibility === 'hidden') return false
  const { top, bottom, height } = box.getBoundingClientRect()
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= 0.6 * height
}
