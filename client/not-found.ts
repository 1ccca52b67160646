import { listenForTouches } from './touch-listener'

// The specification asks for this line.
console.error('404: no page at', location.pathname)
listenForTouches()
