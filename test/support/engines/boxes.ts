/** The box of an element, in CSS pixels. */
type Box = {
  name: string
  x: number
  /** From the top of its parent. */
  y: number
  width: number
  height: number
  /** The height of the tallest line of text in it or beside it. */
  line: number
}

/** A difference in CSS pixels that no visitor sees. */
const TOLERANCE = 6

/** The box of each visible element that is neither inline nor inside an svg. Runs in the page. */
export async function measureBoxes(): Promise<Box[]> {
  await document.fonts.ready
  return [...document.querySelectorAll('body *:not(svg *)')].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true })
    const parent = parentBox(element)
    if (!parent || !isShown || getComputedStyle(element).display === 'inline') return []
    const { left, top, width, height } = element.getBoundingClientRect()
    const name = `${element.localName} ${element.textContent?.trim().slice(0, 40)}`
    const y = top - parent.getBoundingClientRect().top
    return [{ name, x: left + scrollX, y, width, height, line: tallestLine(parent) }]
  })

  /** An element with `display: contents` has no box. */
  function parentBox({ parentElement: parent }: Element): Element | null {
    if (!parent || getComputedStyle(parent).display !== 'contents') return parent
    return parentBox(parent)
  }
  function tallestLine(parent: Element): number {
    const lines = [parent, ...parent.querySelectorAll('*')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.3
    })
    return Math.max(...lines)
  }
}

/** One line for each box that differs from its model in place or size. A text may wrap onto one more line. */
export function compareBoxes(boxes: Box[], models: Box[]): string[] {
  return models.flatMap((model, index) => {
    const box = boxes[index]
    if (box?.name !== model.name) return [`${box?.name} instead of ${model.name}`]
    // WebKit rounds the height of each line down.
    const vertical = TOLERANCE + model.line + model.height / 100
    const tolerances = { x: TOLERANCE, width: TOLERANCE, y: vertical, height: vertical }
    return (Object.keys(tolerances) as (keyof typeof tolerances)[])
      .filter((side) => Math.abs(box[side] - model[side]) > tolerances[side])
      .map((side) => `${box.name}: ${side} is ${box[side]} instead of ${model[side]}`)
  })
}
