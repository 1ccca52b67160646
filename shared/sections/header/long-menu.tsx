import type { NavigationLink } from '../../content/schema'

/** How many characters fit beside brand and phone number at 960 px, with three per link for its spacing. */
const MAX_SHORT_MENU = 50

/** Whether the links of the header are too long for a row at 960 px. */
export function isLongMenu(links: readonly NavigationLink[]): boolean {
  return links.reduce((sum, { text }) => sum + text.length + 3, 0) > MAX_SHORT_MENU
}

/** The media query of screens that show a long menu in a row; the breakpoint of the styles below. */
export const LONG_MENU_ROW_QUERY = '(min-width: 80em)'

/** Between 960 and 1280 px, a long menu opens by its button; a short menu is a row there. */
export function LongMenuStyles() {
  return (
    <style jsx global>{`
      @media (60em <= width < 80em) and (scripting: enabled) {
        @supports selector(:has(a)) {
          html:has(.long-menu nav > [aria-expanded='true']) {
            overflow: hidden;
          }
        }
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
          max-height: calc(100dvh - var(--header));
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
          justify-content: flex-start;
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
        /* The links take as many rows as they need, beside the quote button. */
        body header.long-menu {
          position: static;
          padding-right: 17rem;
        }
        .long-menu #menu {
          flex-wrap: wrap;
        }
        #quote {
          top: 4px;
          max-width: 15rem;
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
