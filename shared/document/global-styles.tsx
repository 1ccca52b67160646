/**
 * The design tokens, except the brand's colors (`brand-colors.tsx`), and the base styles of every page. Text sizes are
 * in rem and media queries in em, so that a larger font size in the browser's settings acts like zoom: the text grows
 * and the page takes the layout of a narrower window.
 */
export function GlobalStyles() {
  return (
    <style jsx global>{`
      :root {
        --asphalt-2: #1d242c;
        --seam: #323c47;
        --ink: #1b2129;
        --steel-6: #4a5663;
        --on-dark: #d5dae0;
        --on-dark-2: #c4cbd3;
        --control: #768290;
        --track: #d5d9de;
        --white: #fff;
        --truss: #5a6775;
        --truss-2: #46525f;
        --road: #242c35;
        --curb: #8a95a1;
        --focus: #0b5fa5;
        --scrim: rgb(12 16 20 / 94%);
        --shadow: rgb(12 16 20 / 35%);
        --gutter: clamp(16px, 4.0625vw, 52px);
        --edge: max(var(--gutter), 50% - 36.75rem);
        --section: clamp(64px, 8vw, 112px);
        --header: calc(2rem + 32px);
        --quick: 180ms ease-out;
        color-scheme: light;
        --scroll-gap: 16px;
        scroll-padding: calc(var(--header) + var(--scroll-gap)) 0 calc(88px + env(safe-area-inset-bottom));
        color: var(--ink);
        background: var(--asphalt);
        -webkit-tap-highlight-color: transparent;
        -webkit-text-size-adjust: 100%;
        text-size-adjust: 100%;
      }
      /* Room for label and hint: WebKit ignores scroll-margin when it scrolls to an invalid field. */
      @media (height >= 20em) {
        :root {
          --scroll-gap: 5.75rem;
        }
      }
      @media screen and (width >= 60em) {
        :root {
          --header: calc(2rem + 36px);
        }
      }
      /* The header is not sticky here. */
      @media (height < 18.75em) {
        :root {
          scroll-padding-top: 16px;
        }
      }
      *,
      ::before,
      ::after {
        box-sizing: border-box;
      }
      body,
      h1,
      h2,
      h3,
      p,
      ul,
      figure,
      blockquote {
        margin: 0;
        padding: 0;
      }
      body {
        font: 1.0625rem/1.55 Overpass, 'Overpass Accents', 'Overpass Fallback', Arial, sans-serif;
        overflow-wrap: break-word;
      }
      ul {
        list-style: none;
      }
      h1,
      h2,
      h3 {
        font-weight: 800;
        text-wrap: balance;
      }
      h1 {
        margin-left: -0.05em;
        font-size: min(14.5vw, clamp(3.25rem, 2.3rem + 3.6vw, 5rem));
        line-height: 1;
        letter-spacing: -0.03em;
      }
      h2 {
        margin-left: -0.03em;
        font-size: min(12vw, clamp(2rem, 1.5rem + 2vw, 3rem));
        line-height: 1.06;
        letter-spacing: -0.02em;
      }
      h3 {
        font-size: 1.3125rem;
        line-height: 1.2;
        letter-spacing: -0.01em;
      }
      p {
        text-wrap: pretty;
      }
      a {
        color: inherit;
      }
      a:active,
      button:active {
        opacity: 0.75;
      }
      img,
      svg {
        display: block;
      }
      button,
      input,
      select,
      textarea {
        font: inherit;
        color: inherit;
      }
      :focus-visible {
        outline: 3px solid var(--focus-ring, var(--focus));
        outline-offset: 2px;
      }
      [data-island] {
        display: contents;
      }
      @page {
        margin: 12mm 0;
      }
      @media print {
        :root {
          --header: 0px;
          color: var(--ink);
          background: var(--white);
        }
        h2 {
          break-after: avoid;
        }
      }
    `}</style>
  )
}
