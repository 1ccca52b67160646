import { islands } from '../shared/islands/runtime/registry'
import { hydrateIslands } from './hydrate-islands'
import { floatQuoteButton } from './quote-button'

hydrateIslands(document, islands)
floatQuoteButton()
