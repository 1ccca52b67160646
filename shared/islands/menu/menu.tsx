import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { close as closeIcon, Icon, menu as menuIcon, phone as phoneIcon } from '../../components/icons'
import { WIDE } from '../../components/media-queries'
import type { NavigationLink } from '../../content/types'
import { NEEDS_SCRIPT_CLASS } from '../runtime/protocol'

type Props = {
  /** The accessible name of the navigation. */
  label: string
  /** The labels of the button that opens and closes the menu. */
  button: { open: string; close: string }
  links: readonly NavigationLink[]
  /** The call link at the end of the panel. A wide header has its own. */
  call: { href: string; text: string }
}

/**
 * The header's links. They're a row on a wide screen, and a panel behind a button on a narrow one:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * Without JavaScript the links always show, and the button doesn't.
 */
export function Menu({ label, button, links, call }: Props) {
  const [open, setOpen] = useState(wasOpened)
  const nav = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const dismiss = () => setOpen(false)
  useDismissal(open, nav, (byKey) => {
    dismiss()
    if (byKey) menuButton.current?.focus()
  })
  return (
    <nav aria-label={label} ref={nav}>
      {/* The scrim around the menu belongs to the button, so a click there closes it. */}
      <button
        type="button"
        id="menu-button"
        className={NEEDS_SCRIPT_CLASS}
        aria-expanded={open}
        aria-controls="menu"
        ref={menuButton}
        onClick={() => setOpen((latest) => !latest)}
      >
        <span className="icon opens">
          <Icon shape={menuIcon} size={20} />
        </span>
        <span className="opens">{button.open}</span>
        <span className="icon closes">
          <Icon shape={closeIcon} size={20} />
        </span>
        <span className="closes">{button.close}</span>
      </button>
      <ul id="menu">
        {links.map(({ href, text }, index) => (
          <li key={href}>
            <a id={`menu-link-${index + 1}`} href={href} onClick={dismiss}>
              {text}
            </a>
          </li>
        ))}
        {/* Without a script the header shows its own call link. */}
        <li className={`call ${NEEDS_SCRIPT_CLASS}`}>
          <a id="menu-call" href={call.href} onClick={dismiss}>
            <Icon shape={phoneIcon} size={26} />
            <span>{call.text}</span>
          </a>
        </li>
      </ul>
      <style jsx>{`
        button {
          display: flex;
          gap: 8px;
          padding: 0 clamp(8px, 3vw, 12px);
          /* Break a long word. A word of four characters fits even at twice the size. */
          max-width: 30vw;
          font-size: min(1em, 7.4vw);
          line-height: 1.1;
        }
        button > span {
          min-width: 0;
        }
        [aria-expanded='true'] > .opens,
        [aria-expanded='false'] > .closes {
          display: none;
        }
        @media not (--wide) {
          button[aria-expanded='true']::after {
            content: '';
            position: fixed;
            inset: var(--header) 0 0;
            background: var(--scrim);
            animation: appear 160ms ease-out;
          }
          ul {
            position: absolute;
            inset: 100% 0 auto;
            display: grid;
            /* There are at most two columns. */
            grid-template-columns: repeat(auto-fill, minmax(max(min(100%, 12rem), 34%), 1fr));
            gap: 0 24px;
            margin-top: 4px;
            padding: 8px var(--gutter) calc(16px + env(safe-area-inset-bottom, 0px));
            max-height: var(--below-header);
            overflow-y: auto;
            overscroll-behavior: contain;
            /* Leave room for the sticky call link. */
            scroll-padding-bottom: 88px;
            font-size: var(--subheading);
            font-weight: 800;
            line-height: 1.2;
            border-bottom: 1px solid var(--line);
            background: var(--asphalt);
            animation: appear 160ms ease-out;
          }
          a {
            min-height: min(60px, 15vh);
            border-bottom: 1px solid var(--line);
            border-radius: 0;
          }
          .call {
            grid-column: 1 / -1;
            position: sticky;
            bottom: env(safe-area-inset-bottom, 0px);
            margin-top: 16px;
            font-size: min(var(--subheading), 6.4vw);
          }
          .call > a {
            justify-content: center;
            gap: 12px;
            border: 0;
            border-radius: 6px;
            background: var(--red);
          }
          [aria-expanded='false'] + ul {
            display: none;
          }
          /* One row, which leaves the first screen whole. On a narrow phone it scrolls sideways. */
          :global(.no-script) button + ul {
            position: static;
            display: flex;
            gap: 12px;
            margin: 0;
            padding: 0;
            overflow-x: auto;
            font-size: var(--small);
            white-space: nowrap;
            border: 0;
          }
          :global(.no-script) a {
            min-height: 44px;
            border: 0;
            outline-offset: -3px;
          }
        }
        @keyframes appear {
          from {
            opacity: 0;
          }
        }
        @media (--wide) {
          button,
          .call {
            display: none;
          }
          ul {
            display: flex;
            flex-wrap: wrap;
            justify-content: flex-end;
            align-content: center;
            gap: 4px clamp(16px, 4vw - 26px, 32px);
            font-size: var(--small);
          }
          /* With this margin, two rows are 80 px high. */
          a {
            margin-block: -3px;
          }
        }
        @media (--wider) {
          ul {
            font-size: var(--body);
          }
        }
      `}</style>
    </nav>
  )
}

/**
 * Whether a tap has opened the menu before hydration (`client/early.ts`). `aria-expanded` is all that differs in an open
 * menu, so hydration finds what it expects.
 */
function wasOpened(): boolean {
  return typeof document === 'object' && document.querySelector("#menu-button[aria-expanded='true']") !== null
}

/**
 * While the menu is open, the page behind it doesn't scroll. Calls `dismiss` on Escape (`byKey`), when focus moves from
 * `nav` to a control that the menu may cover, and when the screen becomes wide.
 */
function useDismissal(open: boolean, nav: RefObject<Element | null>, dismiss: (byKey: boolean) => void) {
  const onDismiss = useEffectEvent(dismiss)
  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss(true)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!nav.current?.contains(target as Node)) onDismiss(false)
    }
    const wide = matchMedia(WIDE)
    const onWide = () => wide.matches && onDismiss(false)
    const listeners = new AbortController()
    const { signal } = listeners
    const { style, clientWidth } = document.documentElement
    // The scroll bar's place stays empty, so nothing moves.
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    wide.addEventListener('change', onWide, { signal })
    // The screen may have become wide before hydration.
    onWide()
    return () => {
      style.overflow = ''
      style.scrollbarGutter = ''
      listeners.abort()
    }
  }, [open, nav])
}
