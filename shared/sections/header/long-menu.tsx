import type { NavigationLink } from '../../content/types/navigation-link'

/** In characters, a link's own space counted as three: what stands beside brand and phone number from 960 px on. */
const SHORT_MENU = 50

/** Whether the links of the header need more room than the narrowest wide screen has. */
export function isLongMenu(links: readonly NavigationLink[]): boolean {
  return links.reduce((sum, { text }) => sum + text.length + 3, 0) > SHORT_MENU
}

/** Where a long menu stands in a line and needs no button; the styles below say the same. */
export const LONG_MENU_FITS = '(min-width: 80em)'

/** Keeps a long menu behind its button between 960 and 1280 px, where a short one stands in a line. */
export function LongMenuStyles() {
  return (
    <style jsx global>{`
      @media (60em <= width < 80em) and (scripting: enabled) {
        .long-menu > .narrow,
        .long-menu nav > button {
          display: flex;
        }
        .long-menu [data-island] nav {
          margin-left: 0;
        }
        .long-menu nav > [aria-expanded='true']::after {
          content: '';
          position: fixed;
          inset: var(--header) 0 0;
          background: var(--scrim);
        }
        .long-menu #menu {
          position: absolute;
          inset: 100% 0 auto;
          display: block;
          margin-top: 4px;
          padding: 8px var(--edge) 20px;
          max-height: calc(100vh - var(--header));
          overflow-y: auto;
          overscroll-behavior: contain;
          font-size: 1.5rem;
          font-weight: 800;
          background: var(--asphalt);
        }
        .long-menu #menu.closed {
          display: none;
        }
        .long-menu #menu a {
          min-height: 60px;
          border-bottom: 1px solid var(--seam);
        }
        .long-menu #menu .call {
          justify-content: center;
          gap: 12px;
          min-height: 64px;
          margin-top: 20px;
          border: 0;
          font-size: 1.375rem;
          background: var(--red);
        }
        .long-menu #menu .call span {
          position: static;
          clip-path: none;
        }
      }
      @media (60em <= width < 80em) and (scripting: none) {
        .long-menu {
          position: static;
        }
        .long-menu #menu {
          flex-wrap: wrap;
        }
      }
      @media (width >= 80em) {
        .long-menu #menu {
          gap: 16px;
        }
      }
    `}</style>
  )
}
