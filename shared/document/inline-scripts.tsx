import { EARLY_CLICKS, ISLAND_ATTRIBUTE } from '../islands/runtime/protocol'

type Props = {
  islands: boolean
  /** Whether the page's form sends submissions. */
  submits: boolean
}

/**
 * An inline script at the start of each page. Its text is constant, because the Content-Security-Policy allows it by
 * hash. On a page with islands, whose links lead to sections, it also records early clicks and, if the form sends
 * nothing, early submissions. A form that sends works without a script.
 */
export function InlineScript({ islands, submits }: Props) {
  const onSubmit = submits ? '' : RECORD_EARLY_SUBMISSIONS
  return <script>{LISTEN_FOR_TOUCHES + (islands ? ARRIVE + RECORD_EARLY_CLICKS + onSubmit : '')}</script>
}

/**
 * Safari on iPhones applies `:active` only on pages that listen for touches: "Using the :active state" in Apple's
 * Safari Web Content Guide.
 */
const LISTEN_FOR_TOUCHES = 'addEventListener("touchstart",()=>{});'

/** From another page a link leads to its section at once; smooth scrolling is for clicks within the page. */
const ARRIVE =
  '{let{style}=document.documentElement;if(location.hash)style.scrollBehavior="auto";' +
  'addEventListener("click",()=>style.scrollBehavior="")}'

/**
 * Records which buttons of islands are clicked before hydration; `client/hydrate-islands.tsx` clicks each again, once:
 * a visitor who sees no effect taps the menu button twice, which must not close it.
 */
const RECORD_EARLY_CLICKS =
  `${EARLY_CLICKS}=new Set;addEventListener("click",e=>{` +
  `let b=e.target.closest("[${ISLAND_ATTRIBUTE}] [type=button]");b&&${EARLY_CLICKS}?.add(b)});`

/** Records the button of a form that is submitted before hydration as if it were clicked. */
const RECORD_EARLY_SUBMISSIONS =
  `addEventListener("submit",e=>{${EARLY_CLICKS}&&` +
  `(e.preventDefault(),${EARLY_CLICKS}.add(e.target.querySelector("[type=submit]")))})`
