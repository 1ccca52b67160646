import type { Paint } from './contrast-ratio'

export type FocusStop = {
  name: string
  /** The value of `data-place`, or null. */
  place: string | null
  /** Whether it is in a fixed or sticky element other than the header. */
  floats: boolean
  /** Its box in the page, or in the window for elements of the header. */
  box: { left: number; right: number; top: number; bottom: number }
  /** Those of nine points that another element covers or that are outside the window. */
  covered: string[]
  ring: { style: string; width: number; color: Paint; ground: Paint }
}

/** Describes the focused element as it is drawn. Runs in the page. */
export function focusStop(focused: Element): FocusStop {
  const name = focused.ariaLabel ?? (focused.textContent || focused.id)
  const style = getComputedStyle(focused)
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
  const scrolled = focused.closest('header') ? 0 : scrollY

  function ground(box: Element | null): Paint {
    const color = box ? getComputedStyle(box).backgroundColor : 'rgb(255, 255, 255)'
    return color === 'rgba(0, 0, 0, 0)' ? ground(box?.parentElement ?? null) : color
  }
  function floats(box: Element | null): boolean {
    if (!box) return false
    const fixed = ['fixed', 'sticky'].includes(getComputedStyle(box).position)
    return (fixed && box.localName !== 'header') || floats(box.parentElement)
  }
  const points = [0.1, 0.5, 0.9].flatMap((down) => [0.1, 0.5, 0.9].map((along) => [along, down] as const))
  const covered = points.flatMap(([along, down]) => {
    const front = document.elementFromPoint(left + width * along, top + height * down)
    if (front && (focused.contains(front) || front.contains(focused))) return []
    return [`${name} at ${along}/${down}: ${front?.closest('[id], header')?.outerHTML.slice(0, 40)}`]
  })
  const inward = Number.parseFloat(style.outlineOffset) < 0
  // A floating element has a shadow as the background of its outline.
  const shadow = /^(rgb\([^)]+\)) 0px 0px 0px 8px/.exec(style.boxShadow)?.[1]
  return {
    name,
    place: focused.getAttribute('data-place'),
    floats: floats(focused),
    box: { left, right, top: top + scrolled, bottom: bottom + scrolled },
    covered,
    ring: {
      style: style.outlineStyle,
      width: Number.parseFloat(style.outlineWidth),
      color: style.outlineColor,
      ground: shadow ?? ground(inward ? focused : focused.parentElement),
    },
  }
}
