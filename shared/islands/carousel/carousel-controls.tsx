import { Icon } from '../../components/icons/icon'
import { chevronLeft, chevronRight, pause, play } from '../../components/icons/icon-shapes'
import { CarouselDots, type DotLabels } from './carousel-dots'

export type ControlLabels = DotLabels & {
  pause: string
  start: string
  previous: string
  next: string
}

type Props = {
  labels: ControlLabels
  captions: string[]
  index: number
  paused: boolean
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  onChoose: (index: number) => void
}

/** The bar below the photos. Pressing a button does not move focus. */
export function CarouselControls(props: Props) {
  const { labels, captions, index, paused } = props
  return (
    <div className="bar">
      <button type="button" aria-label={paused ? labels.start : labels.pause} onClick={props.onToggle}>
        <Icon shape={paused ? play : pause} size={24} />
      </button>
      <button type="button" aria-label={labels.previous} onClick={props.onPrevious}>
        <Icon shape={chevronLeft} size={24} />
      </button>
      <CarouselDots labels={labels} captions={captions} index={index} onChoose={props.onChoose} />
      <button type="button" aria-label={labels.next} onClick={props.onNext}>
        <Icon shape={chevronRight} size={24} />
      </button>
      <style jsx>{`
        .bar {
          grid-column: 1;
          display: flex;
          align-items: center;
          justify-content: center;
          gap: 6px;
          padding: 0 var(--gutter) 14px;
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
        @media (width < 21.875em) {
          .bar {
            gap: 4px;
          }
        }
        @media (width >= 60em) {
          .bar {
            grid-column: 1 / content-end;
            padding-inline: 24px 0;
          }
        }
        @media (60em <= width < 68.75em) {
          :global(section:not(.many)) > .bar {
            margin-right: auto;
          }
        }
        @media (40em <= width < 60em), (width >= 68.75em) {
          :global(section:not(.many)) > .bar {
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
