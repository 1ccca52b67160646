import { islands } from '../shared/islands/registry'
import { hydrateIslands } from './hydrate-islands'
import { floatQuoteButton } from './quote-button'

hydrateIslands(document, islands)
floatQuoteButton()
