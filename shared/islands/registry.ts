import { Carousel } from './carousel'
import { Menu } from './menu'
import { ServiceRequestForm } from './service-request-form'

/** Every component that becomes interactive in the browser, by the name its element carries. */
export const islands = { Carousel, Menu, ServiceRequestForm }

export type IslandName = keyof typeof islands

/** The props of an island; they cross from the server to the browser as JSON. */
export type IslandProps<Name extends IslandName> = Parameters<(typeof islands)[Name]>[0]
