import { EARLY_CLICKS, ISLAND_ATTRIBUTE } from './protocol'

/**
 * An inline script that records which buttons of islands are clicked before hydration, and the button of a form that is
 * submitted; `client/hydrate-islands.tsx` clicks each again, once: a visitor who sees no effect taps the menu button
 * twice, which must not close it. The text is constant, because the Content-Security-Policy allows it by hash.
 */
export function EarlyClicks() {
  return <script>{RECORD}</script>
}

const RECORD =
  `${EARLY_CLICKS}=new Set;addEventListener("click",e=>{` +
  `let b=e.target.closest("[${ISLAND_ATTRIBUTE}] [type=button]");b&&${EARLY_CLICKS}?.add(b)});` +
  `addEventListener("submit",e=>{${EARLY_CLICKS}&&` +
  `(e.preventDefault(),${EARLY_CLICKS}.add(e.target.querySelector("[type=submit]")))})`
