export type DotLabels = {
  dots: string
  dot: string
}

type Props = {
  labels: DotLabels
  captions: string[]
  index: number
  onChoose: (index: number) => void
}

/** A button for each photo. The current one is not `disabled`, so that it does not lose focus. */
export function CarouselDots({ labels, captions, index, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={labels.dots}>
      {captions.map((caption, dotIndex) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: dots never change their order
          key={dotIndex}
          type="button"
          aria-label={`${labels.dot} ${dotIndex + 1}: ${caption}`}
          aria-current={dotIndex === index || undefined}
          aria-disabled={dotIndex === index || undefined}
          onClick={() => onChoose(dotIndex)}
        />
      ))}
      <style jsx>{`
        div {
          flex: 1;
          display: flex;
          flex-wrap: wrap;
          justify-content: center;
          gap: 0 8px;
        }
        button {
          display: grid;
          place-items: center;
          width: 24px;
          height: 44px;
          padding: 0;
          border: 0;
          background: none;
          cursor: pointer;
        }
        button::before {
          content: '';
          width: 16px;
          height: 16px;
          border: 2px solid var(--on-dark-2);
          border-radius: 2px;
        }
        @media (hover: hover) {
          button:hover::before {
            border-color: var(--white);
          }
        }
        button[aria-current] {
          width: 36px;
        }
        button[aria-current]::before {
          width: 28px;
          border-color: var(--amber);
          background: var(--amber);
          forced-color-adjust: none;
        }
        @media (forced-colors: active) {
          button[aria-current]::before {
            border-color: CanvasText;
            background: CanvasText;
          }
        }
        @media (width < 21.875em) {
          div {
            gap: 0 4px;
          }
          button[aria-current] {
            width: 32px;
          }
        }
      `}</style>
    </div>
  )
}
