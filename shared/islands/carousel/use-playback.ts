import { useEffect, useState } from 'react'

/** Before hydration nothing rotates, and the next photo is not fetched. */
type Playback = 'not-hydrated' | 'playing' | 'paused'

/** The state of the slide show, and a function that pauses or plays it. It begins paused for reduced motion. */
export function usePlayback() {
  const [playback, setPlayback] = useState<Playback>('not-hydrated')
  useEffect(() => {
    const { matches } = matchMedia('(prefers-reduced-motion: reduce)')
    const initial = matches ? 'paused' : 'playing'
    // A click repeated after hydration can come before this effect.
    setPlayback((latest) => (latest === 'not-hydrated' ? initial : latest))
  }, [])
  const togglePlayback = () => setPlayback((latest) => (latest === 'paused' ? 'playing' : 'paused'))
  return { playback, togglePlayback }
}
