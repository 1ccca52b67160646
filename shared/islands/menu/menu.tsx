import { useRef, useState } from 'react'
import { Icon } from '../../components/icons/icon'
import { close, menu } from '../../components/icons/icon-shapes'
import { type MenuItems, MenuLinks } from './menu-links'
import { useDismissal } from './use-dismissal'

type Props = MenuItems & {
  /** The accessible name of the navigation. */
  label: string
  /** The text of the button that opens the menu. */
  button: string
  /** The media query of screens that show the links in a row. */
  rowQuery?: string
}

/** For links that fit a row at 960 px. Must match the breakpoint of the styles here and in `menu-links.tsx`. */
const SHORT_MENU_ROW_QUERY = '(min-width: 60em)'

/**
 * The links of the header: a row on a wide screen, behind a button on a narrow one (W3C ARIA Authoring Practices,
 * disclosure navigation). Without JavaScript the links always show, and browsers
 * that support `scripting` hide the button.
 */
export function Menu({ label, button, rowQuery = SHORT_MENU_ROW_QUERY, ...links }: Props) {
  const [open, setOpen] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const hide = () => setOpen(false)
  useDismissal({ open, nav, button: toggle, close: hide, rowQuery })
  return (
    <nav aria-label={label} ref={nav}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="menu"
        ref={toggle}
        onClick={() => setOpen((latest) => !latest)}
      >
        <Icon shape={open ? close : menu} size={20} />
        {button}
      </button>
      <MenuLinks {...links} open={open} onChoose={hide} />
      <style jsx>{`
        button {
          display: flex;
          align-items: center;
          gap: 8px;
          min-height: 44px;
          padding: 0.14em 12px 0;
          border: 2px solid;
          border-radius: 6px;
          font-size: 1rem;
          font-weight: 800;
          background: none;
          cursor: pointer;
        }
        button > :global(svg) {
          margin-top: -0.14em;
        }
        @media (width < 60em) {
          @supports selector(:has(a)) {
            :global(html:has(nav > [aria-expanded='true'])) {
              overflow: hidden;
            }
          }
          button[aria-expanded='true']::after {
            content: '';
            position: fixed;
            inset: var(--header) 0 0;
            background: var(--scrim);
            animation: darken 160ms ease-out;
          }
        }
        @keyframes darken {
          from {
            opacity: 0;
          }
        }
        @media (width < 21.875em) {
          button > :global(svg) {
            display: none;
          }
          button[aria-expanded='true'] {
            color: var(--asphalt);
            background: var(--white);
            border-color: var(--white);
          }
        }
        @media (width >= 60em) {
          button {
            display: none;
          }
        }
        @media (scripting: none) {
          button {
            display: none;
          }
        }
        @media (scripting: none) and (width < 60em) {
          nav {
            flex: 1 0 100%;
          }
        }
      `}</style>
    </nav>
  )
}
