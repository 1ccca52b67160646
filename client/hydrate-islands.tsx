import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_ATTRIBUTE, PROPS_ATTRIBUTE } from '../shared/islands/runtime/protocol'

type Registry = Record<string, ComponentType<never>>

/** What a visitor opens does not open later than this, or further down the page: it would cover what is read by then. */
const MAX_OPENING_DELAY_MS = 5_000
const MAX_OPENING_SCROLL_PX = 50

/**
 * Hydrates every island below `container`, each in a task of its own, so that input never waits for all of them. If
 * React rebuilds an island, because an extension or a translator has changed its markup, what the visitor has typed,
 * focused, clicked and submitted survives. An island that fails shows the server's markup, and does not stop the others.
 */
export function hydrateIslands(container: ParentNode, registry: Registry): void {
  for (const element of container.querySelectorAll(`[${ISLAND_ATTRIBUTE}]`)) {
    setTimeout(() => hydrateIsland(element, registry))
  }
  // Timers run in order, so every island is hydrated by now.
  setTimeout(() => {
    window.earlyClicks = undefined
  })
}

function hydrateIsland(element: Element, registry: Registry): void {
  const name = element.getAttribute(ISLAND_ATTRIBUTE) ?? ''
  const report = (error: unknown, info?: unknown) => console.error(`island ${name} failed`, error, info)
  const serverMarkup = copyContent(element)
  const before = readState(element)
  let controls = before.controls
  let readChanges = () => before.changes

  function fail(error: unknown, info?: unknown) {
    report(error, info)
    element.replaceChildren(...serverMarkup)
    restoreChanges(readChanges(), controls, element)
    window.showWithoutScript?.(element.closest('header, section') ?? element)
  }
  try {
    // The server rendered the same component with these props (shared/islands/runtime/island.tsx).
    const Component = registry[name] as ComponentType<object>
    const props: object = JSON.parse(element.getAttribute(PROPS_ATTRIBUTE) ?? '{}')
    const options = { onUncaughtError: fail, onRecoverableError: report }
    // At once, so that nothing happens between the state that is read and the island that receives it.
    flushSync(() => hydrateRoot(element, <Component {...props} />, options))
  } catch (error) {
    fail(error)
  }
  restoreChanges(before.changes, controls, element)
  restoreFocus(before, element)
  repeatEarlyClicks(controls, element)
  // If the island fails later, its fields still have their values.
  controls = controlsOf(element)
  readChanges = () => changesIn(controls)
}

/** Copies of the nodes in `element`, in a document that loads no pictures. */
function copyContent(element: Element): Node[] {
  const { ownerDocument } = document.createElement('template').content
  return Array.from(element.childNodes, (node) => ownerDocument.importNode(node, true))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Control = Field | HTMLAnchorElement | HTMLButtonElement

/** By keys that are the same in a rebuilt island. */
type Controls = ReadonlyMap<string, Control>

/** What the visitor has entered, by the key of the field. */
type Changes = ReadonlyMap<string, { value: string; checked?: boolean }>

/** The links, buttons and fields of `island`. The key is the kind of control, and its place among those of its kind. */
function controlsOf(island: Element): Controls {
  const controls = new Map<string, Control>()
  for (const control of island.querySelectorAll<Control>('a, button, input, select, textarea')) {
    const kind = `${control.localName} ${control.type} ${control.name}`
    let place = 0
    while (controls.has(`${kind} ${place}`)) place += 1
    controls.set(`${kind} ${place}`, control)
  }
  return controls
}

function changesIn(controls: Controls): Changes {
  const changes = new Map()
  for (const [key, field] of controls) {
    if (!isField(field) || !isChanged(field)) continue
    changes.set(key, { value: field.value, ...('checked' in field && { checked: field.checked }) })
  }
  return changes
}

function isField(control: Control | undefined): control is Field {
  return control !== undefined && 'required' in control
}

/** Whether the value of `field` is not the one that the page was sent with. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = Array.from(field.options).find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.value !== initial?.value
  }
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked)
}

/** What the visitor has done with an island. React changes the names of fields before it rebuilds an island. */
function readState(island: Element) {
  const controls = controlsOf(island)
  const [focused] = [...controls].find(([, control]) => control === document.activeElement) ?? []
  const { selectionStart: start, selectionEnd: end } = document.activeElement as HTMLInputElement
  return { controls, changes: changesIn(controls), focused, selection: { start, end } }
}

/** The control at `key`: the same, or the one that React has put into its place. */
function successorOf(key: string, controls: Controls, island: Element): Control | undefined {
  const control = controls.get(key)
  return control?.isConnected ? control : controlsOf(island).get(key)
}

/** Enters `changes` into the fields of `island`. Each fires `change`, because its island has not seen the change. */
function restoreChanges(changes: Changes, controls: Controls, island: Element): void {
  for (const [key, entered] of changes) {
    const field = successorOf(key, controls, island)
    if (!isField(field)) continue
    // A value that is set ends the composition of a letter.
    if (field !== controls.get(key)) Object.assign(field, entered)
    // React tells an island of a change only if the value is not the last that React knows.
    field._valueTracker?.setValue('\0')
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function restoreFocus({ controls, focused, selection }: ReturnType<typeof readState>, island: Element): void {
  const control = focused === undefined ? undefined : successorOf(focused, controls, island)
  if (!control || control === document.activeElement) return
  control.focus({ preventScroll: true })
  // Only fields of text have one.
  if (typeof selection.start === 'number')
    (control as HTMLInputElement).setSelectionRange(selection.start, selection.end)
}

function repeatEarlyClicks(controls: Controls, island: Element): void {
  for (const [button, { time, top }] of window.earlyClicks ?? []) {
    const [key] = [...controls].find(([, control]) => control === button) ?? []
    const isLate = performance.now() - time > MAX_OPENING_DELAY_MS || Math.abs(scrollY - top) > MAX_OPENING_SCROLL_PX
    if (key === undefined || (isLate && button.hasAttribute('aria-expanded'))) continue
    successorOf(key, controls, island)?.click()
  }
}

declare global {
  interface Element {
    /** React's own record of a field's value (facebook/react#8971). */
    _valueTracker?: { setValue(value: string): void }
  }
}
