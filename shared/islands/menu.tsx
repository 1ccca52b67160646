import { useEffect, useRef, useState } from 'react'
import { Icon } from '../components/icon'
import { close, menu, phone } from '../components/icon-shapes'

type Props = {
  /** What the list of links is called. */
  label: string
  /** On the button. */
  button: string
  links: { href: string; text: string }[]
  call: { href: string; word: string; number: string }
}

/**
 * The links of the header: in one line on a wide screen, below a button on a narrow one (W3C ARIA Authoring Practices,
 * disclosure navigation). Without JavaScript there is no button, and the links are always there.
 */
export function Menu({ label, button, links, call }: Props) {
  const [open, setOpen] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const { signal } = listeners
    const hide = () => setOpen(false)
    const hideOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      hide()
      toggle.current?.focus()
    }
    // Focus that moves on to the page would be under the open menu, where nobody sees it.
    const hideWhenLeft = ({ target }: FocusEvent) => nav.current?.contains(target as Node) || hide()
    document.addEventListener('keydown', hideOnEscape, { signal })
    document.addEventListener('focusin', hideWhenLeft, { signal })
    matchMedia('(width >= 960px)').addEventListener('change', hide, { signal })
    return () => listeners.abort()
  }, [open])
  return (
    <nav aria-label={label} ref={nav}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="menu"
        ref={toggle}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={open ? close : menu} size={20} />
        {button}
      </button>
      <ul id="menu">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} onClick={() => setOpen(false)}>
              {text}
            </a>
          </li>
        ))}
        <li>
          <a href={call.href} onClick={() => setOpen(false)}>
            <Icon shape={phone} size={26} />
            <span>
              <span>{call.word} </span>
              {call.number}
            </span>
          </a>
        </li>
      </ul>
      <style jsx>{`
        a,
        button {
          display: flex;
          align-items: center;
          gap: 8px;
          text-decoration: none;
        }
        button {
          min-height: 44px;
          padding: 0 12px;
          border: 2px solid;
          border-radius: 6px;
          font-size: 16px;
          font-weight: 800;
          background: none;
          cursor: pointer;
        }
        nav > button {
          padding-top: 0.14em;
        }
        button > :global(svg),
        a > :global(svg) {
          flex: none;
          margin-top: -0.14em;
        }
        li:last-child > a {
          border-radius: 6px;
          font-weight: 800;
          letter-spacing: 0;
        }
        @media (width < 960px) {
          ul {
            position: absolute;
            inset: 100% 0 auto;
            margin-top: 4px;
            padding: 8px var(--gutter) 20px;
            max-height: calc(100vh - var(--header));
            max-height: calc(100dvh - var(--header));
            overflow-y: auto;
            overscroll-behavior: contain;
            font-size: 24px;
            font-weight: 800;
            line-height: 1.2;
            letter-spacing: -0.015em;
            background: var(--asphalt);
          }
          a {
            min-height: 60px;
            border-bottom: 1px solid var(--seam);
          }
          li:last-child > a {
            justify-content: center;
            gap: 12px;
            min-height: 64px;
            padding-top: 0.14em;
            margin-top: 20px;
            border: 0;
            font-size: 22px;
            background: var(--red);
          }
          [aria-expanded='false'] + ul {
            display: none;
          }
          button[aria-expanded='true']::after {
            content: '';
            position: fixed;
            inset: var(--header) 0 0;
            background: rgb(12 16 20 / 94%);
          }
        }
        @media (width < 350px) {
          button > :global(svg) {
            display: none;
          }
        }
        @media (width >= 960px) {
          button,
          span > span {
            display: none;
          }
          ul {
            display: flex;
            align-items: center;
            gap: clamp(16px, 2.5vw, 32px);
            font-size: 16px;
            font-weight: 600;
          }
          a {
            min-height: 44px;
            padding-top: 0.14em;
            white-space: nowrap;
          }
          a:hover {
            text-decoration: underline;
            text-decoration-thickness: 2px;
            text-underline-offset: 6px;
          }
          li:last-child > a {
            padding-inline: 16px;
            border: 2px solid;
            font-size: 17px;
          }
          li :global(svg) {
            width: 20px;
          }
        }
        @media (scripting: none) {
          button {
            display: none;
          }
          [aria-expanded='false'] + ul {
            position: static;
            display: block;
          }
        }
      `}</style>
    </nav>
  )
}
