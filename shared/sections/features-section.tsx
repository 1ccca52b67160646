import { Band } from '../components/band'
import { features } from '../content/home/features'
import { FeatureSign } from './feature-sign'

/** The features of the service, as four road signs along a line. */
export function FeaturesSection() {
  return (
    <Band tone="paper" id="features">
      <h2>{features.heading}</h2>
      <p className="lead">{features.lead}</p>
      <ul>
        {features.list.map(({ sign, title, text, href }) => (
          <li key={title}>
            <div translate="no">
              <FeatureSign sign={sign} />
            </div>
            <h3>{title}</h3>
            <p>{href ? <a href={href}>{text}</a> : text}</p>
          </li>
        ))}
      </ul>
      <style jsx>{`
        ul {
          margin-top: 16px;
        }
        li {
          display: grid;
          grid-template: 1fr auto auto 1fr / 100px 1fr;
          column-gap: 16px;
          padding-top: 24px;
          border-bottom: 3px solid var(--ink);
        }
        li > div {
          --height: 126px;
          grid-row: 1 / -1;
          display: flex;
          flex-direction: column;
          align-items: center;
          min-height: var(--height);
        }
        li > div > :global(svg) {
          height: var(--height);
        }
        /* The post reaches the ground however long the text is. */
        li > div::after {
          content: '';
          flex: 1;
          width: 6px;
          background: var(--control);
        }
        h3 {
          grid-row: 2;
        }
        li > p {
          grid-area: 3 / 2;
          color: var(--muted);
          text-wrap: balance;
        }
        /* A finger can hit it even if it's one line. */
        a {
          display: inline-block;
          padding: 8px 8px 12px;
          margin: -8px -8px -12px;
          outline-offset: -7px;
        }
        @media (--hover) {
          a:hover {
            text-decoration-thickness: 2px;
          }
        }
        @media (--double-text) {
          li {
            grid-template-columns: min(64px, 28vw) 1fr;
            column-gap: 12px;
          }
          li > div {
            --height: min(80px, 34vw);
          }
        }
        @media (--medium) {
          ul {
            display: grid;
            grid-template-columns: 1fr 1fr;
            gap: 40px 1.5rem;
            margin-top: 40px;
          }
          li {
            grid-template: auto 24px auto auto 1fr / 1fr;
            padding: 0;
            border: 0;
          }
          li > div {
            --height: 166px;
            grid-row: 1;
            align-items: start;
            border-bottom: 3px solid var(--ink);
          }
          /* The ground continues below the gap. */
          li:nth-child(odd) > div {
            margin-right: -1.5rem;
          }
          h3 {
            grid-row: 3;
          }
          li > p {
            grid-area: 4 / 1;
          }
        }
        @media (--wide) {
          ul {
            grid-template-columns: repeat(4, 1fr);
          }
          a {
            max-width: 13rem;
          }
          li:not(:last-child) > div {
            margin-right: -1.5rem;
          }
        }
        @media print {
          ul {
            display: grid;
            grid-template-columns: 1fr 1fr;
            column-gap: 32px;
            /* WebKit would print a sign on both sides of a break. */
            break-inside: avoid;
          }
        }
      `}</style>
    </Band>
  )
}
