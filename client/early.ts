import { NO_SCRIPT_CLASS, TYPED_CLASS } from '../shared/islands/runtime/protocol'

// The document inlines this script at the start of every page's body. It's the same on every page.

const root = document.documentElement

// The server's markup has this class for browsers without JavaScript.
root.classList.remove(NO_SCRIPT_CLASS)

// Safari on iPhones applies `:active` only on pages that listen for touches. Apple's Safari Web Content Guide says so
// under "Using the :active state".
addEventListener('touchstart', () => {})

// Only a click scrolls smoothly. A page that arrives, Back and the browser's search show their place at once.
const stopSmoothScroll = () => {
  root.style.scrollBehavior = 'auto'
}
stopSmoothScroll()
let smoothScroll: ReturnType<typeof setTimeout> | undefined
addEventListener('click', () => {
  root.style.scrollBehavior = ''
  clearTimeout(smoothScroll)
  // The click's own scroll has begun by then, and goes on.
  smoothScroll = setTimeout(stopSmoothScroll, 100)
})

// A tap on the menu opens or closes it at once, and `Menu` begins as it finds it. Hydration clicks every other button
// again, once, because a visitor who sees no effect taps twice. If the menu is hydrated before the last island, a click
// on it is captured here first, and then React sets the same.
window.earlyClicks = new Set()
addEventListener(
  'click',
  ({ target }) => {
    // A script may dispatch a click on the document, which has no `closest`.
    const control = (target as Partial<Element>).closest?.('[type=button][id], #menu a')
    if (!window.earlyClicks || !control) return
    if (control.matches('#menu-button, a')) {
      const opens = control.getAttribute('aria-expanded') === 'false'
      document.getElementById('menu-button')?.setAttribute('aria-expanded', `${opens}`)
    } else {
      window.earlyClicks.add(control.id)
    }
  },
  true,
)

// The browser itself sends a form that has an address. Any other submission counts as a click on the form's button.
addEventListener('submit', (event) => {
  const form = event.target as Element
  const button = form.querySelector('[type=submit][id]')
  if (!window.earlyClicks || !button || form.hasAttribute('action')) return
  event.preventDefault()
  window.earlyClicks.add(button.id)
})

// If the bundle doesn't arrive, has been changed, or fails at once, the page looks as it does without a script. An
// element's error doesn't bubble, so this listener captures it.
addEventListener('error', onError, true)

function onError({ target, filename }: ErrorEvent): void {
  const bundle = document.querySelector<HTMLScriptElement>('body > script[defer]')
  if (!window.earlyClicks || !bundle || (target !== bundle && filename !== bundle.src)) return
  window.earlyClicks = undefined
  window.showWithoutScript?.(root)
}

window.showWithoutScript = (part) => {
  part.classList.add(NO_SCRIPT_CLASS)
  for (const form of part.querySelectorAll('form')) {
    // What's typed or checked in the form stays in sight, so that nothing is lost.
    const isFilledIn = [...new FormData(form).values()].some((value) => value !== '')
    form.classList.toggle(TYPED_CLASS, isFilledIn)
  }
}
