import type { Area } from '../content/types'

/**
 * The styles of a green road sign (`sign`) on a truss across the viewport. The sign is in a `gantry`, which clips the
 * truss and sets `--sign-rim` and `--line`.
 */
export function GuideSignStyles() {
  return (
    <style jsx global>{`
      .gantry {
        overflow: hidden;
        /* stylelint-disable-next-line plugin/use-baseline -- has a fallback */
        overflow: clip;
        isolation: isolate;
      }
      .sign {
        --focus-ring: var(--white);
        position: relative;
        margin: var(--sign-rim);
        border: var(--sign-border) solid var(--white);
        border-radius: 8px;
        box-shadow: 0 0 0 var(--sign-rim) var(--green);
        color: var(--white);
        background: var(--green);
      }
      .sign::before {
        content: '';
        position: absolute;
        z-index: -1;
        inset: calc(50% - 20px) -100vw;
        --bar: #0000 calc(50% - 1.7px), var(--beam-dim) calc(50% - 1px) calc(50% + 1px), #0000 calc(50% + 1.7px);
        background:
          linear-gradient(var(--beam) 4px, #0000 0 36px, var(--beam) 0),
          linear-gradient(56.3deg, var(--bar)) 0 0 / 48px,
          linear-gradient(-56.3deg, var(--bar)) 24px 0 / 48px;
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
  )
}

/** The directions, clockwise and 45 degrees apart. */
const DIRECTIONS = 'north northeast east southeast south southwest west northwest'.split(' ')

/** The arrow of a guide sign, as decoration. */
export function SignArrow({ direction }: Pick<Area, 'direction'>) {
  const degrees = 45 * DIRECTIONS.indexOf(direction)
  return (
    <svg aria-hidden="true" width="1.1em" viewBox="0 0 44 44" fill="currentColor">
      <path d="m22 3 16 17h-9v21H15V20H6z" transform={degrees ? `rotate(${degrees} 22 22)` : undefined} />
    </svg>
  )
}
