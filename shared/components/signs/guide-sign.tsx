import type { ReactNode } from 'react'

type Props = {
  as: 'li' | 'div'
  /** A long word needs smaller type. */
  long?: boolean
  children: ReactNode
}

/**
 * A green road sign on a truss across the viewport. The parent clips the truss and stacks it above its own background
 * with `overflow: clip; isolation: isolate`.
 */
export function GuideSign({ as: Tag, long = false, children }: Props) {
  return (
    <Tag className={long ? 'sign long' : 'sign'}>
      {children}
      <style jsx global>{`
        .sign {
          --focus-ring: var(--amber);
          position: relative;
          margin: var(--rim);
          border: var(--line) solid var(--white);
          border-radius: 8px;
          box-shadow: 0 0 0 var(--rim) var(--sign);
          color: var(--white);
          background: var(--sign);
        }
        .sign::before {
          content: '';
          position: absolute;
          z-index: -1;
          inset: calc(50% - 20px) -100vw;
          background:
            linear-gradient(var(--truss) 4px, #0000 0 36px, var(--truss) 0),
            linear-gradient(
                56.3deg,
                #0000 calc(50% - 1.7px),
                var(--truss-2) calc(50% - 1px) calc(50% + 1px),
                #0000 calc(50% + 1.7px)
              )
              0 0 / 48px,
            linear-gradient(
                -56.3deg,
                #0000 calc(50% - 1.7px),
                var(--truss-2) calc(50% - 1px) calc(50% + 1px),
                #0000 calc(50% + 1.7px)
              )
              24px 0 / 48px;
        }
        @media print {
          .sign {
            color: var(--ink);
            background: none;
            border-color: var(--ink);
            box-shadow: none;
          }
          .sign::before {
            content: none;
          }
        }
      `}</style>
    </Tag>
  )
}
