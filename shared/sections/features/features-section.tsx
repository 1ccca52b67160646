import { Band } from '../../components/band'
import { features } from '../../content/home/features'
import { RoadSign } from './road-sign'

/** What sets the service apart: four road signs along a line. */
export function FeaturesSection() {
  return (
    <Band tone="paper" id="features" labelledBy="features-heading">
      <h2 id="features-heading">{features.heading}</h2>
      <p className="lead">{features.lead}</p>
      <ul>
        {features.list.map(({ sign, title, text }) => (
          <li key={title}>
            <RoadSign sign={sign} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <style jsx>{`
        .lead {
          margin-block: 12px 14px;
          font-size: 1.125rem;
          line-height: 1.45;
          text-wrap: balance;
        }
        p {
          color: var(--steel-6);
        }
        li {
          position: relative;
          display: grid;
          grid-template: 1fr auto auto 1fr / 100px 1fr;
          column-gap: 20px;
          padding-top: 22px;
          border-bottom: 3px solid;
        }
        li > :global(svg) {
          height: 126px;
          grid-row: 1 / -1;
          justify-self: center;
        }
        h3 {
          margin-bottom: 6px;
        }
        li > h3 {
          grid-row: 2;
        }
        li > p {
          grid-row: 3;
          grid-column: 2;
          text-wrap: balance;
        }
        @media (width >= 37.5em) {
          ul {
            display: grid;
            grid-template-columns: repeat(2, 1fr);
            gap: 40px 24px;
            margin-top: 40px;
          }
          li {
            display: block;
            padding: 0;
            border: 0;
          }
          li::before {
            content: '';
            position: absolute;
            top: 166px;
            right: -24px;
            left: 0;
            border-top: 3px solid;
          }
          li:nth-child(2n)::before {
            right: 0;
          }
          li > :global(svg) {
            height: 166px;
            justify-self: start;
          }
          h3 {
            margin-top: 27px;
          }
        }
        @media print and (width >= 37.5em) {
          ul {
            grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
          }
          li:nth-child(n)::before {
            top: 116px;
            right: -24px;
          }
          li > :global(svg) {
            height: 116px;
          }
        }
        @media screen and (width >= 60em) {
          h2 {
            grid-column: col-start 1 / col-end 7;
          }
          .lead {
            grid-column: col-start 8 / col-end 12;
            align-self: end;
            margin: 0 0 4px;
            font-size: 1.25rem;
          }
          ul {
            grid-template-columns: repeat(4, 1fr);
            margin-top: 56px;
          }
          li:nth-child(2)::before {
            right: -24px;
          }
        }
      `}</style>
    </Band>
  )
}
