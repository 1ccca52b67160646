import type { ComponentType } from 'react'
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './protocol'
import { type IslandName, type IslandProps, islands } from './registry'

type Props<Name extends IslandName> = { name: Name; props: IslandProps<Name> }

/**
 * Renders a component inside an element that carries its name and props, for the browser to hydrate. The element has no
 * box (`display: contents`), so it does not affect the layout.
 */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  // TypeScript does not see that `islands[name]` takes the props of the same `name`.
  const Component = islands[name] as ComponentType<object>
  const attributes = { [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }
  return (
    <div {...attributes}>
      <Component {...props} />
    </div>
  )
}
