import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shared/islands/protocol'

type Registry = Record<string, ComponentType<never>>

/**
 * Makes every island below `container` interactive. A failure is reported with the island's name, to `report` or
 * else to the console, and stops no other island.
 */
export function hydrateIslands(container: ParentNode, registry: Registry, report = reportToConsole): void {
  for (const element of container.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
    const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? ''
    const reportFailure = (error: unknown) => report(`island ${name} failed`, error)
    try {
      hydrateIsland(element, name, registry, reportFailure)
    } catch (error) {
      reportFailure(error)
    }
  }
}

function hydrateIsland(
  element: Element,
  name: string,
  registry: Registry,
  reportFailure: (error: unknown) => void,
): void {
  // The props are those the server rendered this very component from (shared/islands/island.tsx).
  const Component = registry[name] as ComponentType<object> | undefined
  if (!Component) throw new Error(`no component named ${name}; shared/islands/registry.ts lists them all`)
  const props: object = JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')
  hydrateRoot(element, <Component {...props} />, {
    onUncaughtError: reportFailure,
    onRecoverableError: reportFailure,
  })
}

function reportToConsole(message: string, error: unknown): void {
  console.error(message, error)
}
