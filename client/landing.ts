import { islands } from '../shared/islands/registry'
import { hydrateIslands } from './hydrate-islands'
import { hideQuoteButtonAtContact } from './quote-button'

hydrateIslands(document, islands)
hideQuoteButtonAtContact()
