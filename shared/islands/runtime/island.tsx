import type { ComponentType } from 'react'
import { Carousel } from '../carousel/carousel'
import { Menu } from '../menu/menu'
import { ServiceRequestForm } from '../request-form/service-request-form'
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './protocol'

/** Every island, by the name in its element's attribute. */
export const islands = { Carousel, Menu, ServiceRequestForm }

type IslandName = keyof typeof islands

/** An island's props. They reach the browser as JSON, so the type of a value that JSON loses is `never`. */
type IslandProps<Name extends IslandName> = Json<Parameters<(typeof islands)[Name]>[0]>

type Json<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends ((...args: never[]) => unknown) | bigint | symbol | undefined
    ? never
    : { [Key in keyof Value]: Json<Value[Key]> }

type Props<Name extends IslandName> = { name: Name; props: IslandProps<Name> }

/**
 * Renders a component for the browser to hydrate, inside an element that has its name and props as attributes. The
 * element has no box (`display: contents`), so it doesn't affect the layout. An island contains no other island.
 */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  // TypeScript doesn't see that `islands[name]` takes the props of the same `name`.
  const Component = islands[name] as ComponentType<object>
  const attributes = { [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }
  return (
    <div {...attributes}>
      <Component {...props} />
    </div>
  )
}
