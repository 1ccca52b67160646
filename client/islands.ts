import { islands } from '../shared/islands/runtime/registry'
import { hydrateIslands } from './hydrate-islands'
import { floatQuoteButton } from './quote-button'
import { listenForTouches } from './touch-listener'

hydrateIslands(document, islands)
floatQuoteButton()
listenForTouches()
