/** Fits the hero's buttons and the menu's call button on the first screen of a phone in landscape. */
export function ShortScreenStyles() {
  return (
    <style jsx global>{`
      @media screen and (height < 30em) {
        #main .promise {
          padding-bottom: 12px;
        }
        #main h1 {
          margin-block: 8px 6px;
          font-size: min(10vw, 9vh);
        }
        #main .promise > .lead {
          font-size: 1rem;
          line-height: 1.4;
        }
        #hero-actions {
          gap: 8px;
          margin-top: 12px;
        }
        #hero-actions > .button {
          flex: auto;
          min-height: 48px;
          font-size: 1.125rem;
        }
      }
      @media screen and (width < 34em) and (height < 30em) {
        #main .promise {
          display: flex;
          flex-direction: column;
        }
        #main .promise > .lead {
          order: 1;
          margin-top: 12px;
        }
      }
      @media screen and (width < 60em) and (height < 30em) {
        #menu {
          padding-block: 4px 12px;
          font-size: 1.25rem;
        }
        #menu a {
          min-height: 44px;
        }
        #menu .call {
          min-height: 48px;
          margin-top: 8px;
        }
      }
      @media screen and (30em <= width < 60em) and (height < 30em) {
        #menu:not(.closed) {
          display: grid;
          grid-template-columns: 1fr 1fr;
          column-gap: 24px;
        }
        #menu > :last-child {
          grid-column: 1 / -1;
        }
      }
      @media screen and (width >= 60em) and (height < 30em) {
        #main [data-island] > section {
          min-height: calc(100vh - var(--header));
        }
      }
    `}</style>
  )
}
