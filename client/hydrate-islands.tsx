import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shared/islands/runtime/protocol'

type Registry = Record<string, ComponentType<never>>

/**
 * Hydrates every island below `container`, each in a task of its own, so that input never waits for all of them, and
 * repeats the clicks that came before. React rebuilds an island if an extension or a translator has changed its markup.
 * Every control of an island has an id, so the new island keeps the values, focus and clicks of the old one. An island
 * that fails shows the server's markup, writes to the console, and doesn't stop the others.
 */
export function hydrateIslands(container: ParentNode, registry: Registry): void {
  for (const element of container.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
    setTimeout(() => {
      hydrateIsland(element, registry)
      for (const id of window.earlyClicks ?? []) {
        const button = document.getElementById(id)
        if (element.contains(button)) button?.click()
      }
    })
  }
  // Timers run in order, so every island is hydrated by now.
  setTimeout(() => {
    window.earlyClicks = undefined
  })
}

function hydrateIsland(island: Element, registry: Registry): void {
  const name = island.getAttribute(ISLAND_ATTRIBUTE) ?? ''
  const serverMarkup = copyContent(island)
  const focused = document.activeElement as HTMLInputElement
  // A field that's removed forgets its selection.
  const { selectionStart, selectionEnd } = focused
  let fields = fieldsOf(island)

  // An island may fail much later, when a visitor uses it.
  function fail(error: unknown, info?: unknown) {
    console.error(`island ${name} failed`, error, info)
    island.replaceChildren(...serverMarkup)
    fields.forEach(restoreValue)
    window.showWithoutScript?.(island.closest('header, section') ?? island)
  }
  const options = {
    onUncaughtError: fail,
    onRecoverableError: (error: unknown, info: unknown) => console.error(`island ${name} was rebuilt`, error, info),
  }
  try {
    // The server rendered the same component with these props (shared/islands/runtime/island.tsx).
    const Component = registry[name] as ComponentType<object>
    const props: object = JSON.parse(island.getAttribute(PROPS_ATTRIBUTE) ?? '{}')
    // Hydrate synchronously, so that nothing happens between reading the island's state and restoring it.
    flushSync(() => hydrateRoot(island, <Component {...props} />, options))
  } catch (error) {
    fail(error)
  }
  fields.forEach(restoreValue)
  if (!focused.isConnected) restoreFocus(focused.id, selectionStart, selectionEnd)
  // If the island fails later, its fields still have their values.
  fields = fieldsOf(island)
}

/** Returns copies of the nodes in `element`, in a document that doesn't load pictures. */
function copyContent(element: Element): Node[] {
  const { ownerDocument } = document.createElement('template').content
  return Array.from(element.childNodes, (node) => ownerDocument.importNode(node, true))
}

function fieldsOf(island: Element): HTMLInputElement[] {
  return [...island.querySelectorAll<HTMLInputElement>('input[id], select[id], textarea[id]')]
}

/**
 * Copies a field's value to the field that has replaced it. A field that's still there is left alone, because setting
 * its value would end an IME composition.
 */
function restoreValue(field: HTMLInputElement): void {
  const successor = document.getElementById(field.id) as HTMLInputElement | null
  if (!successor || successor === field) return
  successor.value = field.value
  successor.checked = field.checked
}

/** Focuses the control that has replaced the focused one. `start` is a number only if it's a text field. */
function restoreFocus(id: string, start: number | null | undefined, end: number | null): void {
  const successor = document.getElementById(id) as HTMLInputElement | null
  successor?.focus({ preventScroll: true })
  if (typeof start === 'number') successor?.setSelectionRange(start, end)
}
