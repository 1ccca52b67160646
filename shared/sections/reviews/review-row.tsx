import { Stars } from '../../components/stars'
import type { Review } from '../../content/schema'

type Props = { review: Review }

/** A review on the reviews page: name and date on the left, rating and comment on the right. */
export function ReviewRow({ review: { name, location, date, rating, service, comment } }: Props) {
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="from">
          {location} <span>{date}</span>
        </p>
      </div>
      <p className="done">
        <Stars rating={rating} size={20} />
        <b>{service}</b>
      </p>
      <blockquote>{comment}</blockquote>
      <style jsx>{`
        li {
          padding: 20px 0 32px;
          border-top: 2px solid;
          break-inside: avoid;
        }
        li:last-child {
          padding-bottom: 0;
        }
        h3 {
          font-size: 1.3125rem;
          line-height: 1.2;
          letter-spacing: 0;
        }
        p {
          font-size: 1rem;
          line-height: 1.45;
        }
        .from {
          margin-top: 4px;
          color: var(--steel-6);
        }
        .done {
          display: flex;
          flex-wrap: wrap;
          gap: 4px 14px;
          align-items: center;
          margin-top: 6px;
        }
        blockquote {
          margin-top: 6px;
          font-size: 1.1875rem;
          line-height: 1.5;
          text-wrap: balance;
        }
        span::before {
          content: '—';
          margin-right: 0.3em;
        }
        @media (width < 21.875em) {
          b {
            flex: 1 0 100%;
          }
        }
        @media (width >= 37.5em) {
          li {
            display: grid;
            grid-template: auto 1fr / 12.5rem 1fr;
            gap: 0 24px;
            padding: 24px 0 35px;
          }
          div {
            grid-row: 1 / 3;
          }
          .done {
            grid-area: 1 / 2;
            align-self: start;
            margin: 0;
          }
          span {
            display: block;
          }
          span::before {
            content: none;
          }
        }
      `}</style>
    </li>
  )
}
