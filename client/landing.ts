import { islands } from '../shared/islands/registry'
import { hydrateIslands } from './hydrate-islands'

hydrateIslands(document, islands)
