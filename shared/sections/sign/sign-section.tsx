import type { ReactNode } from 'react'
import { GuideSign } from '../../components/signs/guide-sign'
import { SignArrow } from '../../components/signs/sign-arrow'
import { Road } from './road'

type Props = {
  heading: string
  /** A number fills the sign; a text takes two lines. */
  headingIs: 'number' | 'text'
  text: ReactNode
  /** The text of the link to the home page. */
  home: string
  /** The text of the tab above the sign, as decoration. */
  tab?: string
}

/** One large road sign above an empty road, with a link to the home page as its amber panel. */
export function SignSection({ heading, headingIs, text, home, tab }: Props) {
  return (
    <div className="gantry">
      <GuideSign as="div">
        {tab && <i aria-hidden="true">{tab}</i>}
        <h1 className={headingIs}>{heading}</h1>
        <p>{text}</p>
        <a href="/">
          {home}
          <SignArrow direction="northeast" />
        </a>
      </GuideSign>
      <Road />
      <style jsx>{`
        .gantry {
          --rim: 6px;
          --line: 4px;
          display: flex;
          flex-direction: column;
          min-height: calc(100vh - var(--header));
          padding-top: 88px;
          overflow: hidden;
          overflow: clip;
          isolation: isolate;
        }
        .gantry > :global(div) {
          width: min(46.25rem, 100% - var(--gutter) * 2 - 12px);
          margin: 6px auto;
          text-align: center;
        }
        .gantry > :global(div)::before {
          inset-block: 36% auto;
          height: 40px;
        }
        i {
          position: absolute;
          right: 23px;
          bottom: calc(100% + 10px);
          padding: 0.25em 24px 0.1em;
          border: solid var(--white);
          border-width: 3px 3px 0;
          border-radius: 8px 8px 0 0;
          box-shadow: 0 0 0 5px var(--sign);
          background: var(--sign);
          font-size: 1.5rem;
          font-style: normal;
          font-weight: 800;
          line-height: 1.35;
          letter-spacing: 0.02em;
        }
        h1 {
          padding: 0.75em 24px 0.4em;
        }
        .number {
          padding: 0.24em 0 0 0.06em;
          font-size: clamp(112px, 27vw, 13rem);
          line-height: 0.82;
        }
        .text {
          font-size: clamp(min(2.125rem, 10.6vw), 6vw, 3.5rem);
        }
        p {
          padding: 0 24px clamp(20px, 3vw, 30px);
          font-size: clamp(1.5rem, 5.2vw, 2.5rem);
          font-weight: 700;
          line-height: 1.2;
          letter-spacing: -0.01em;
        }
        .text + p {
          font-size: clamp(1.25rem, 3vw, 1.75rem);
        }
        p > :global(a) {
          display: inline-block;
        }
        a {
          --focus-ring: var(--asphalt);
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 24px;
          min-height: clamp(72px, 12vw, 92px);
          padding: 0.12em 16px 0;
          border-top: var(--line) solid var(--white);
          border-radius: 0 0 4px 4px;
          outline-offset: -8px;
          font-size: clamp(1.5rem, 4.7vw, 2.25rem);
          font-weight: 800;
          line-height: 1.2;
          letter-spacing: -0.01em;
          text-decoration: none;
          color: var(--asphalt);
          background: var(--amber);
        }
        a > :global(svg) {
          flex: none;
          width: 1.45em;
          margin-top: -0.3em;
          transition: transform var(--quick);
        }
        @media (hover: hover) {
          a:hover > :global(svg) {
            transform: translate(4px, -4px);
          }
        }
        @media screen and (height < 30em) {
          .gantry {
            padding-top: 52px;
          }
          .number {
            font-size: min(27vw, 22vh);
          }
          p {
            padding-bottom: 12px;
            font-size: 1.25rem;
          }
          a {
            min-height: 52px;
            font-size: 1.25rem;
          }
        }
        @media print {
          .gantry {
            min-height: 0;
            padding-top: 24pt;
          }
          i {
            display: none;
          }
        }
      `}</style>
    </div>
  )
}
