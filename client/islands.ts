import { islands } from '../shared/islands/runtime/island'
import { hydrateIslands } from './hydrate-islands'

hydrateIslands(document, islands)
