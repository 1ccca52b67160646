import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type EarlyClick, ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shared/islands/runtime/protocol'

type Registry = Record<string, ComponentType<never>>

/**
 * An early tap that opens something is dropped after this time, or after scrolling this far: it would cover what is read
 * by then.
 */
const MAX_OPENING_DELAY_MS = 5_000
const MAX_OPENING_SCROLL_PX = 50

/**
 * Hydrates every island below `container`, each in a task of its own, so that input never waits for all of them. If
 * React rebuilds an island, because an extension or a translator has changed its markup, what the visitor has typed,
 * focused, clicked and submitted survives. An island that fails shows the server's markup, and does not stop the others.
 */
export function hydrateIslands(container: ParentNode, registry: Registry): void {
  const clicked: HTMLElement[] = []
  for (const element of container.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
    setTimeout(() => clicked.push(...hydrateIsland(element, registry)))
  }
  // Timers run in order, so every island is hydrated by now, and no focus that is restored closes what a click opens.
  setTimeout(() => {
    window.earlyClicks = undefined
    for (const button of clicked) button.click()
  })
}

/** Hydrates an island. Returns its buttons that were clicked before. */
function hydrateIsland(element: Element, registry: Registry): HTMLElement[] {
  const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? ''
  const serverMarkup = copyContent(element)
  let controls = readControls(element)
  const focus = readFocus()
  const clicks = [...(window.earlyClicks ?? [])].filter(isInTime)

  function fail(error: unknown, info?: unknown) {
    console.error(`island ${name} failed`, error, info)
    element.replaceChildren(...serverMarkup)
    restoreChanges(successorsOf(controls, element))
    window.showWithoutScript?.(element.closest('header, section') ?? element)
  }
  const options = {
    onUncaughtError: fail,
    onRecoverableError: (error: unknown, info: unknown) => console.error(`island ${name} was rebuilt`, error, info),
  }
  try {
    // The server rendered the same component with these props (shared/islands/runtime/island.tsx).
    const Component = registry[name] as ComponentType<object>
    const props: object = JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')
    // At once, so that nothing happens between the state that is read and the island that receives it.
    flushSync(() => hydrateRoot(element, <Component {...props} />, options))
  } catch (error) {
    fail(error)
  }
  const successors = successorsOf(controls, element)
  restoreChanges(successors)
  restoreFocus(successors.get(focus.control), focus)
  // If the island fails later, its fields still have their values.
  controls = readControls(element)
  return clicks.flatMap(([button]) => successors.get(button) ?? [])
}

/** Copies of the nodes in `element`, in a document that loads no pictures. */
function copyContent(element: Element): Node[] {
  const { ownerDocument } = document.createElement('template').content
  return Array.from(element.childNodes, (node) => ownerDocument.importNode(node, true))
}

function isInTime([button, { time, top }]: [HTMLElement, EarlyClick]): boolean {
  const isLate = performance.now() - time > MAX_OPENING_DELAY_MS
  const hasScrolled = Math.abs(scrollY - top) > MAX_OPENING_SCROLL_PX
  return !button.hasAttribute('aria-expanded') || !(isLate || hasScrolled)
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A link, button or field as it was before hydration. React may change the names of fields that it replaces. */
type Control = { element: HTMLElement; kind: string; attributes: string[] }

function readControls(island: Element): Control[] {
  const elements = island.querySelectorAll<HTMLInputElement>('a, button, input, select, textarea')
  return Array.from(elements, (element) => ({
    element,
    kind: `${element.localName} ${element.type} ${element.name}`,
    attributes: element.getAttributeNames(),
  }))
}

/**
 * For each of `controls`, itself or what React has put into its place in `island`: the next of its kind. A control that
 * an extension has inserted lacks attributes of ours, and has no successor.
 */
function successorsOf(controls: Control[], island: Element): Map<Element | null, HTMLElement> {
  const successors = new Map<Element | null, HTMLElement>()
  const rest = readControls(island)
  for (const { element, kind, attributes } of controls) {
    const isSuccessor = (other: Control) =>
      other.element === element ||
      (other.kind === kind && other.attributes.every((attribute) => attributes.includes(attribute)))
    const index = rest.findIndex(isSuccessor)
    const [successor] = index < 0 ? [] : rest.splice(index, 1)
    if (successor) successors.set(element, successor.element)
  }
  return successors
}

/** Enters what the visitor has entered into each field into its successor. */
function restoreChanges(successors: Map<Element | null, HTMLElement>): void {
  for (const [field, successor] of successors) {
    if (!isField(field) || !isField(successor) || !isChanged(field)) continue
    // Only in a rebuilt field: setting a value ends an IME composition.
    if (successor !== field) {
      successor.value = field.value
      if ('checked' in field) Object.assign(successor, { checked: field.checked })
    }
    // React tells an island of a change only if the value is not the last that React knows.
    successor._valueTracker?.setValue('\0')
    // The island has not seen the change.
    successor.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function isField(element: Element | null): element is Field {
  return element !== null && 'required' in element
}

/** Whether the value of `field` is not the one that the page was sent with. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = Array.from(field.options).find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== initial?.value
  }
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)
}

/** The focused element with its selection; only fields of text have one. */
function readFocus() {
  const { activeElement: control } = document
  const { selectionStart: start, selectionEnd: end } = control as HTMLInputElement
  return { control, start, end }
}

function restoreFocus(control: HTMLElement | undefined, { start, end }: ReturnType<typeof readFocus>): void {
  if (!control || control === document.activeElement) return
  control.focus({ preventScroll: true })
  if (typeof start === 'number') (control as HTMLInputElement).setSelectionRange(start, end)
}

declare global {
  interface Element {
    /** React's own record of a field's value (facebook/react#8971). */
    _valueTracker?: { setValue(value: string): void }
  }
}
