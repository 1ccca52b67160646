import type { ComponentType } from 'react'
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from './protocol'
import { type IslandName, type IslandProps, islands } from './registry'

type Props<Name extends IslandName> = { name: Name; props: IslandProps<Name> }

/**
 * An element whose content the browser hydrates: the component, drawn by the server, inside an element that carries
 * its name and its props. The element itself has no box (`display: contents`), so that layouts need not know of it.
 */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  // The registry pairs each name with its own props; TypeScript cannot follow that through a generic index.
  const Component = islands[name] as ComponentType<object>
  const attributes = { [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }
  return (
    <div {...attributes}>
      <Component {...props} />
    </div>
  )
}
