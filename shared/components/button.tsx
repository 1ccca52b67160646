import type { ReactNode } from 'react'

type CommonProps = {
  /** `action` is the first choice, `outline` the second, and `quote` asks for a price. */
  variant: 'action' | 'outline' | 'quote'
  size: 'medium' | 'large'
  children: ReactNode
}
type Props = (CommonProps & { href: string }) | (CommonProps & { type: 'submit' })

/** A link or a submit button: an icon and a text in one line. */
export function Button({ variant, size, children, ...target }: Props) {
  const className = `button ${variant} ${size}`
  return (
    <>
      {'href' in target ? (
        <a className={className} href={target.href}>
          {children}
        </a>
      ) : (
        <button className={className} type={target.type}>
          {children}
        </button>
      )}
      <style jsx>{`
        .button {
          display: inline-flex;
          align-items: center;
          justify-content: center;
          gap: 12px;
          padding: 0.12em 20px 0;
          border: 2px solid transparent;
          border-radius: 6px;
          font-weight: 800;
          line-height: 1.2;
          text-align: center;
          text-decoration: none;
          cursor: pointer;
          transition: background-color var(--quick), color var(--quick);
        }
        .button > :global(svg) {
          flex: none;
          margin-top: -0.12em;
        }
        .medium {
          min-height: 56px;
          padding-inline: 24px;
          font-size: 1.125rem;
        }
        .large {
          min-height: 64px;
          font-size: 1.25rem;
        }
        .action {
          color: var(--white);
          background: var(--red);
        }
        .outline {
          border-color: currentColor;
        }
        .quote {
          color: var(--asphalt);
          background: var(--amber);
          box-shadow: inset 0 0 0 2px var(--amber), inset 0 0 0 4px var(--asphalt);
        }
        .button:active {
          transform: translateY(1px);
        }
        @media (hover: hover) {
          .action:hover {
            background: var(--red-7);
          }
          .outline:hover {
            background: rgb(128 128 128 / 20%);
            background: color-mix(in srgb, currentColor 14%, transparent);
          }
          .quote:hover {
            filter: brightness(1.07);
          }
        }
        @media print {
          .action {
            color: inherit;
            background: none;
            border-color: currentColor;
          }
          .outline {
            display: none;
          }
        }
      `}</style>
    </>
  )
}
