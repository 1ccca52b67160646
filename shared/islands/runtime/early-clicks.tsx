import { EARLY_CLICKS } from './protocol'

/**
 * A script that keeps, in their order, the buttons of islands that are clicked before the browser has taken over, for
 * `client/hydrate-islands.tsx` to click again. React itself keeps submissions of forms. Its text is a constant,
 * because the policy allows it by its hash.
 */
export function EarlyClicks() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text must not be escaped
  return <script dangerouslySetInnerHTML={{ __html: RECORD }} />
}

const RECORD =
  `${EARLY_CLICKS}=[];addEventListener("click",e=>{` +
  `let b=e.target.closest("[data-island] [type=button]");b&&window.${EARLY_CLICKS}?.push(b)})`
