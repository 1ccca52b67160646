type Props = {
  islands: boolean
  /** Whether the page's form sends submissions. */
  submits: boolean
}

/**
 * The script at the start of the body. It is constant, because the Content-Security-Policy allows it by its digest. It
 * consists of the functions below as the build has compiled them, so they use nothing from this module.
 */
export function InlineScript({ islands, submits }: Props) {
  const functions = [
    begin,
    // Only links of a page with islands lead to sections.
    ...(islands ? [arriveAtOnce, recordEarlyClicks, fallBack] : []),
    // A form that sends works without a script.
    ...(islands && !submits ? [recordEarlySubmissions] : []),
  ]
  return <script>{functions.map((run) => `(${run})();`).join('')}</script>
}

function begin() {
  // The server sends the class for browsers without JavaScript.
  document.documentElement.classList.remove('no-script')
  // Safari on iPhones applies `:active` only on pages that listen for touches: "Using the :active state" in Apple's
  // Safari Web Content Guide.
  addEventListener('touchstart', () => {})
}

/** From another page a link leads to its section at once; smooth scrolling is for clicks within the page. */
function arriveAtOnce() {
  const { style } = document.documentElement
  if (location.hash) style.scrollBehavior = 'auto'
  addEventListener('click', () => {
    style.scrollBehavior = ''
  })
}

/**
 * Records which buttons are clicked before hydration; `client/hydrate-islands.tsx` clicks each again, once: a visitor who
 * sees no effect taps the menu button twice, which must not close it.
 */
function recordEarlyClicks() {
  window.earlyClicks = new Map()
  addEventListener('click', ({ target }) => {
    // A script may dispatch a click on the document.
    const button = (target as Partial<Element>).closest?.<HTMLElement>('[type=button]')
    if (button) window.earlyClicks?.set(button, { time: performance.now(), top: scrollY })
  })
  // What opens now would cover what the visitor types.
  addEventListener('input', () => {
    window.earlyClicks?.forEach((_click, button, clicks) => {
      if (button.hasAttribute('aria-expanded')) clicks.delete(button)
    })
  })
}

/** Records the button of a form that is submitted before hydration as if it were clicked. */
function recordEarlySubmissions() {
  addEventListener('submit', (event) => {
    if (!window.earlyClicks) return
    event.preventDefault()
    const button = (event.target as Element).querySelector<HTMLElement>('[type=submit]')
    if (button) window.earlyClicks.set(button, { time: performance.now(), top: scrollY })
  })
}

/** If the bundle does not arrive, is not what was built, or fails at once, the page is as without a script. */
function fallBack() {
  window.showWithoutScript = (part) => {
    part.classList.add('no-script')
    for (const form of part.querySelectorAll('form')) {
      // Its text stays in sight, so that nothing is lost.
      const isTyped = Array.from(form.elements).some((field) => (field as HTMLInputElement).value)
      form.classList.toggle('typed', isTyped)
    }
  }
  function onError({ target, filename }: ErrorEvent) {
    const bundle = document.querySelector<HTMLScriptElement>('body > script[defer]')
    if (!window.earlyClicks || !bundle || (target !== bundle && filename !== bundle.src)) return
    window.earlyClicks = undefined
    window.showWithoutScript?.(document.documentElement)
  }
  // The errors of elements do not bubble.
  addEventListener('error', onError, true)
}
