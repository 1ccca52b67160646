import { Icon } from '../components/icon'
import { chevronLeft, chevronRight, pause, play } from '../components/icon-shapes'

export type ControlWords = {
  pause: string
  start: string
  previous: string
  next: string
  dots: string
  dot: string
}

type Props = {
  words: ControlWords
  /** The lines under the photos. */
  captions: string[]
  index: number
  paused: boolean
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  onChoose: (index: number) => void
}

/** The bar under the carousel's photo. Its buttons never move the focus. */
export function CarouselControls(props: Props) {
  const { words, captions, index, paused } = props
  return (
    <div className="bar">
      <button type="button" aria-label={paused ? words.start : words.pause} onClick={props.onToggle}>
        <Icon shape={paused ? play : pause} size={24} />
      </button>
      <button type="button" aria-label={words.previous} onClick={props.onPrevious}>
        <Icon shape={chevronLeft} size={24} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form */}
      <div role="group" aria-label={words.dots}>
        {captions.map((caption, dot) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its index
            key={dot}
            type="button"
            aria-label={`${words.dot} ${dot + 1}: ${caption}`}
            aria-current={dot === index || undefined}
            aria-disabled={dot === index || undefined}
            onClick={() => props.onChoose(dot)}
          />
        ))}
      </div>
      <button type="button" aria-label={words.next} onClick={props.onNext}>
        <Icon shape={chevronRight} size={24} />
      </button>
      <style jsx>{`
        div {
          display: flex;
          align-items: center;
          justify-content: center;
        }
        .bar {
          grid-column: 1;
          gap: 6px;
          padding: 0 var(--gutter) 14px;
        }
        div > div {
          flex: 1;
          flex-wrap: wrap;
          gap: 0 8px;
        }
        button {
          display: grid;
          place-items: center;
          flex: none;
          width: 44px;
          height: 44px;
          padding: 0;
          border: 2px solid var(--control);
          border-radius: 6px;
          background: none;
          cursor: pointer;
        }
        @media (hover: hover) {
          button:hover {
            border-color: var(--white);
          }
        }
        div > div > button {
          width: 24px;
          border: 0;
        }
        div > div > button::before {
          content: '';
          width: 16px;
          height: 16px;
          border: 2px solid var(--on-dark-2);
          border-radius: 2px;
        }
        div > div > button[aria-current] {
          width: 36px;
        }
        div > div > button[aria-current]::before {
          width: 28px;
          border-color: var(--amber);
          background: var(--amber);
          forced-color-adjust: none;
        }
        @media (forced-colors: active) {
          div > div > button[aria-current]::before {
            border-color: CanvasText;
            background: CanvasText;
          }
        }
        @media (width < 21.875em) {
          .bar {
            gap: 4px;
          }
          div > div {
            gap: 0 4px;
          }
          div > div > button[aria-current] {
            width: 32px;
          }
        }
        @media (width >= 60em) {
          .bar {
            grid-column: 1 / content-end;
            padding-inline: 24px 0;
          }
        }
        @media (60em <= width < 68.75em) {
          .bar {
            margin-right: auto;
          }
        }
        @media (40em <= width < 60em), (width >= 68.75em) {
          .bar {
            z-index: 2;
            grid-row: 1;
            place-self: end;
            gap: 16px;
            height: 64px;
            padding-block: 0;
          }
        }
        @media (scripting: none) {
          .bar {
            display: none;
          }
        }
      `}</style>
    </div>
  )
}
