import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EARLY_CLICKS, ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shared/islands/runtime/protocol'

declare global {
  interface Window {
    [EARLY_CLICKS]?: Set<HTMLElement> | undefined
  }
}

type Registry = Record<string, ComponentType<never>>

/**
 * Hydrates every island below `container`, each in a task of its own, so that input never waits for all of them. Then
 * it clicks the buttons of the island that were clicked before. An island that fails is reported by name and does not
 * stop the others.
 */
export function hydrateIslands(container: ParentNode, registry: Registry): void {
  for (const element of container.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
    setTimeout(() => hydrateIsland(element, registry))
  }
  // Timers run in order, so every island has its root by now. React hydrates a root that is clicked: no click is early.
  setTimeout(() => {
    window[EARLY_CLICKS] = undefined
  })
}

function hydrateIsland(element: Element, registry: Registry): void {
  const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? ''
  const reportFailure = (error: unknown, info?: unknown) => console.error(`island ${name} failed`, error, info)
  try {
    // The server rendered the same component with these props (shared/islands/runtime/island.tsx).
    const Component = registry[name] as ComponentType<object>
    const props: object = JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')
    const options = { onUncaughtError: reportFailure, onRecoverableError: reportFailure }
    hydrateRoot(element, <Component {...props} />, options)
    // React hydrates a root at once when it is clicked, so nothing has to wait.
    for (const button of window[EARLY_CLICKS] ?? []) {
      if (element.contains(button)) button.click()
    }
  } catch (error) {
    reportFailure(error)
  }
}
