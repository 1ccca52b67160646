import { islands } from '../shared/islands/runtime/island'
import { hydrateIslands } from './hydrate-islands'
import { hideQuoteButton } from './quote-button'

hydrateIslands(document, islands)
hideQuoteButton()
