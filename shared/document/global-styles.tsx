import { colors } from '../content/colors'

/**
 * The design tokens and the base styles of every page. Text sizes are in rem and media queries in em, so that a larger
 * font size in the browser's settings acts like zoom: the text grows and the page takes the layout of a narrower
 * window. Space is 4, 8, 12, 16, 24 or 40 px, and `--section` between bands.
 */
export function GlobalStyles() {
  return (
    <>
      <style href="colors" precedence="component">
        {brandColors()}
      </style>
      <style jsx global>{`
        :root {
          --ink: #1b2129;
          --star: var(--ink);
          --control: #768290;
          --track: #d5d9de;
          --white: #fff;
          --beam: #5a6775;
          --beam-dim: #46525f;
          --road-edge: #8a95a1;
          --focus: #0b5fa5;
          --scrim: rgb(12 16 20 / 72%);

          --small: 0.9375rem;
          --body: 1.0625rem;
          --large: var(--body);
          --title: 1.25rem;
          --subheading: clamp(1.5rem, 1.1rem + 1.4vw, 2.125rem);
          --heading: min(11vw, clamp(2rem, 1.4rem + 2vw, 3rem));

          /* Keep content clear of a notch, which is at either side of a phone held sideways. */
          --notch: max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px));
          --gutter: max(16px, var(--notch));
          /* Half the width of twelve columns. */
          --half-grid: 36.75rem;
          /* The width that the quote button takes in the lower right corner, with the space beside it. */
          --quote-room: clamp(8.25rem, 42.5vw, 10rem);
          --edge: max(var(--gutter), 50% - var(--half-grid));
          --section: clamp(64px, 8vw, 7rem);
          --header: calc(min(4.25rem, 84px) + env(safe-area-inset-top, 0px));
          --below-header: calc(100vh - var(--header));
          --quick: 180ms ease-out;
          /* This much of the road shows above the contact section after a jump there. */
          --road-in-sight: clamp(44px, 8vh, 7rem);

          /* A browser that darkens pages by itself would put white words on amber. */
          color-scheme: only light;
          /* On a very wide screen the page grows with the window. */
          font-size: clamp(1em, 1em + (100vw - 1920px) * 0.009, 1.36em);
          /* Make room for a field's label and hint. WebKit ignores scroll-margin when it scrolls to a missed field. */
          --covered: calc(var(--header) + 5.75rem);
          /* Leave room below for the quote button. */
          scroll-padding: var(--covered) 0 calc(88px + env(safe-area-inset-bottom, 0px));
          scroll-behavior: smooth;
          color: var(--ink);
          background: var(--asphalt);
          -webkit-tap-highlight-color: transparent;
          -webkit-text-size-adjust: 100%;
        }
        /* Without the bars that a phone's browser shows and hides. */
        @supports (height: 100svh) {
          :root {
            --below-header: calc(100svh - var(--header));
          }
        }
        @media (--double-text) {
          :root {
            --title: var(--body);
          }
        }
        @media (--medium) {
          :root {
            --gutter: max(40px, var(--notch) + 4px);
          }
        }
        @media (--wide) {
          :root {
            --large: var(--title);
          }
        }
        @media (--very-low) {
          :root {
            --covered: var(--header);
          }
        }
        @media (--low) {
          :root {
            --road-in-sight: 16px;
            --section: 40px;
          }
        }
        /* Scroll smoothly only after a click. A control that the keyboard reaches must be in sight at once. */
        @supports selector(:has(a)) {
          /* The header doesn't cover its own controls, so the page needn't scroll for them. */
          :root:has(header :focus-visible) {
            --covered: 0px;
          }
          :root:has(:focus-visible) {
            scroll-behavior: auto;
          }
        }
        *,
        ::before,
        ::after {
          box-sizing: border-box;
          margin: 0;
          padding: 0;
        }
        body {
          font: var(--body) / 1.5 Overpass, 'Overpass Accents', 'Overpass Fallback', 'Overpass Android', Arial,
            sans-serif;
          overflow-wrap: break-word;
          overflow-wrap: anywhere;
          text-wrap: pretty;
        }
        ul {
          list-style: none;
        }
        h1,
        h2,
        h3 {
          font-weight: 800;
          letter-spacing: -0.02em;
        }
        h1,
        h2 {
          margin-left: -0.03em;
          font-size: var(--heading);
          line-height: 1.06;
          text-wrap: balance;
          break-inside: avoid;
          break-after: avoid;
        }
        h3 {
          font-size: var(--title);
          line-height: 1.2;
          letter-spacing: -0.01em;
        }
        a {
          color: inherit;
        }
        :where(a) {
          border-radius: 6px;
        }
        header a,
        nav a {
          display: flex;
          align-items: center;
          min-height: 44px;
          text-decoration: none;
        }
        nav a {
          min-width: 44px;
        }
        .tall {
          display: inline-block;
          min-width: 44px;
          padding-block: max(8px, 22px - 0.75em);
        }
        @media (--hover) {
          nav a:hover,
          .back:hover {
            text-decoration: underline;
            text-underline-offset: 6px;
          }
        }
        a:active,
        button:active {
          opacity: 0.75;
        }
        img,
        svg {
          display: block;
          flex: none;
        }
        button,
        input,
        select,
        textarea {
          font: inherit;
          color: inherit;
        }
        /* A button is a square for an icon, unless a component says otherwise. */
        button {
          display: grid;
          place-items: center;
          min-width: 44px;
          min-height: 44px;
          border: 2px solid;
          border-radius: 6px;
          background: none;
          cursor: pointer;
        }
        :focus-visible {
          outline: 3px solid var(--focus-ring, var(--focus));
          outline-offset: 2px;
        }
        [data-island] {
          display: contents;
        }
        .paper,
        .white {
          --muted: #485461;
          --focus-ring: var(--focus);
          color: var(--ink);
          background: var(--paper);
        }
        .white {
          background: var(--white);
        }
        .asphalt {
          --muted: #d5dae0;
          --focus-ring: var(--amber);
          color: var(--white);
          background: var(--asphalt);
        }
        @media (--forced-colors) {
          :root {
            --star: CanvasText;
          }
        }
        @media (--still) {
          :root {
            scroll-behavior: auto;
          }
          *,
          ::before,
          ::after {
            transition: none !important;
            animation: none !important;
          }
        }
        @page {
          margin: 12mm 0;
        }
        .no-script .needs-script {
          display: none;
        }
        @media print {
          .screen-only {
            display: none !important;
          }
          li,
          figure,
          footer {
            break-inside: avoid;
          }
          :root {
            --gutter: 40px;
          }
          :root,
          .paper,
          .asphalt {
            color: var(--ink);
            background: var(--white);
          }
          .asphalt {
            --muted: var(--ink);
          }
        }
      `}</style>
    </>
  )
}

/** The background of light bands. */
const PAPER = '#f6f4ef'

/** Returns the brand's colors with their shades. Throws if one of them isn't `#rrggbb`, because the math needs that. */
function brandColors(): string {
  for (const [name, color] of Object.entries(colors)) {
    if (/^#[\da-f]{6}$/i.test(color)) continue
    const error = new Error(
      `'${color}' isn't a color of six digits, like #14191f (${name} in shared/content/colors.ts)`,
    )
    // Its first line would name a component, which is right.
    delete error.stack
    throw error
  }
  const { red, amber, green, asphalt } = colors
  // `npm run lint` knows custom properties by these keys.
  const properties = {
    '--red': red,
    /** Red under the pointer, and text on the tint. */
    '--red-dark': mix(red, '#000000', 16),
    /** The background of the urgent service. */
    '--red-tint': mix(red, '#ffffff', 90),
    '--amber': amber,
    '--green': green,
    '--asphalt': asphalt,
    '--paper': PAPER,
    /** Plates on photos and dark bands, roads, and hairlines. */
    '--surface-dark': mix(asphalt, '#8fa3b8', 7),
    '--road': mix(asphalt, '#8fa3b8', 13),
    '--line': mix(asphalt, '#8fa3b8', 25),
  }
  const declarations = Object.entries(properties).map(([name, color]) => `${name}:${color}`)
  return `:root{${declarations.join(';')}}`
}

/** Returns `color` with `percent` of `other` mixed in. All colors are `#rrggbb`. */
function mix(color: string, other: string, percent: number): string {
  const channel = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  const mixed = [1, 3, 5].map((start) => {
    const value = channel(color, start) + ((channel(other, start) - channel(color, start)) * percent) / 100
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
