import { Button } from '../../components/button'
import { CallButton } from '../../components/call-button'
import type { Site } from '../../content/site'
import { QUOTE_IDS } from '../../islands/runtime/protocol'

type Props = {
  phone: Site['phone']
  /** Precedes the phone number. */
  call: string
  schedule: string
}

/** The call button and the link to the form. On a short phone they leave room for the quote button. */
export function HeroActions({ phone, call, schedule }: Props) {
  return (
    <div id={QUOTE_IDS.heroActions}>
      <CallButton label={call} number={phone} size="large" />
      <Button variant="outline" size="large" href="#contact">
        {schedule}
      </Button>
      <style jsx>{`
        div {
          display: flex;
          flex-wrap: wrap;
          gap: 10px;
          margin-top: 18px;
        }
        div > :global(.button) {
          flex: 1 1 100%;
          min-height: 52px;
          font-size: 1.1875rem;
        }
        div > :global(.action) {
          min-height: 66px;
          text-wrap: balance;
          font-size: min(1.5625rem, 7vw);
        }
        @media (width < 22.5em) {
          div > :global(.action) {
            padding-inline: 8px;
          }
        }
        @media (width < 37.5em) and (height < 38.75em) {
          div {
            margin-top: 12px;
          }
          div > :global(.action) {
            min-height: 56px;
          }
        }
        @media (width >= 37.5em) {
          div > :global(.button) {
            flex: auto;
          }
        }
        @media (width >= 60em) {
          div {
            gap: 12px;
            margin-top: 32px;
          }
          div > :global(.button) {
            min-height: 64px;
            padding-inline: 16px;
            font-size: 1.125rem;
          }
          div > :global(.action) {
            font-size: 1.375rem;
          }
        }
      `}</style>
    </div>
  )
}
