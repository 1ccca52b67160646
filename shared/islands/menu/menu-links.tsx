import { Icon } from '../../components/icons/icon'
import { phone } from '../../components/icons/icon-shapes'
import type { NavigationLink } from '../../content/schema'

export type MenuItems = {
  links: readonly NavigationLink[]
  call: { href: string; label: string; number: string }
}

type Props = MenuItems & { open: boolean; onChoose: () => void }

/** The links of the header and a call link: a row on a wide screen, a panel on a narrow one. */
export function MenuLinks({ links, call, open, onChoose }: Props) {
  return (
    <ul id="menu" className={open ? undefined : 'closed'}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} onClick={onChoose}>
            {text}
          </a>
        </li>
      ))}
      <li>
        <a className="call" href={call.href} onClick={onChoose}>
          <Icon shape={phone} size={26} />
          <span>
            <span>{call.label} </span>
            {call.number}
          </span>
        </a>
      </li>
      <style jsx>{`
        a {
          display: flex;
          align-items: center;
          gap: 8px;
          text-decoration: none;
        }
        .call {
          padding-top: 0.14em;
          border-radius: 6px;
          font-weight: 800;
          letter-spacing: 0;
        }
        .call > :global(svg) {
          flex: none;
          margin-top: -0.14em;
        }
        @media (width < 60em) {
          ul {
            position: absolute;
            inset: 100% 0 auto;
            margin-top: 4px;
            padding: 8px var(--gutter) 20px;
            max-height: calc(100vh - var(--header));
            max-height: calc(100dvh - var(--header));
            overflow-y: auto;
            overscroll-behavior: contain;
            font-size: 1.5rem;
            font-weight: 800;
            line-height: 1.2;
            letter-spacing: -0.015em;
            background: var(--asphalt);
          }
          a {
            min-height: 60px;
            border-bottom: 1px solid var(--seam);
          }
          .call {
            justify-content: center;
            gap: 12px;
            min-height: 64px;
            margin-top: 20px;
            border: 0;
            font-size: min(1.375rem, 7vw);
            background: var(--red);
          }
          ul:not(.closed) {
            animation: open 160ms ease-out;
          }
          .closed {
            display: none;
          }
        }
        @keyframes open {
          from {
            opacity: 0;
            transform: translateY(-8px);
          }
        }
        @media (width >= 60em) {
          ul {
            display: flex;
            align-items: center;
            gap: clamp(16px, 2.5vw, 32px);
            font-size: 1rem;
            font-weight: 600;
          }
          span > span {
            position: absolute;
            clip-path: inset(50%);
          }
          a {
            justify-content: center;
            min-width: 44px;
            min-height: 44px;
            padding-top: 0.14em;
            white-space: nowrap;
          }
          .call {
            padding-inline: 16px;
            border: 2px solid;
            font-size: 1.0625rem;
          }
          .call > :global(svg) {
            width: 20px;
          }
        }
        @media (hover: hover) {
          .call:hover {
            background: var(--red-7);
          }
        }
        @media (hover: hover) and (width >= 60em) {
          a:hover {
            text-decoration: underline;
            text-decoration-thickness: 2px;
            text-underline-offset: 6px;
          }
          .call:hover {
            background: var(--seam);
            text-decoration: none;
          }
        }
        @media (scripting: none) and (width < 60em) {
          .closed {
            position: static;
            display: block;
            padding-inline: 0;
          }
        }
      `}</style>
    </ul>
  )
}
