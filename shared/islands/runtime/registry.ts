import { Carousel } from '../carousel/carousel'
import { Menu } from '../menu/menu'
import { ServiceRequestForm } from '../request-form/service-request-form'

/** Every island, by the name that its element carries. */
export const islands = { Carousel, Menu, ServiceRequestForm }

export type IslandName = keyof typeof islands

/** The props of an island. They reach the browser as JSON, so a value that JSON loses is `never`. */
export type IslandProps<Name extends IslandName> = Json<Parameters<(typeof islands)[Name]>[0]>

export type Json<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends ((...args: never[]) => unknown) | bigint | symbol | undefined
    ? never
    : { [Key in keyof Value]: Json<Value[Key]> }
