import { listenForTouches } from './touch-listener'

console.error('404: no page at', location.pathname)
listenForTouches()
