type Props = {
  /** The name of the group. */
  label: string
  /** `dot` is the name of the slide's dot. */
  slides: { dot: string }[]
  index: number
  onChoose: (index: number) => void
}

/** A button for each photo. */
export function CarouselDots({ label, slides, index, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={label}>
      {slides.map(({ dot }, dotIndex) => (
        <button
          key={dot}
          type="button"
          aria-label={dot}
          aria-current={dotIndex === index || undefined}
          onClick={() => onChoose(dotIndex)}
        />
      ))}
      <style jsx>{`
        div {
          display: flex;
          flex-wrap: wrap;
          justify-content: center;
          gap: 0 clamp(0px, 20vw - 64px, 8px);
        }
        button {
          min-width: 24px;
          border: 0;
        }
        button::before {
          content: '';
          width: 16px;
          height: 16px;
          border: 2px solid var(--muted);
          border-radius: 2px;
        }
        button[aria-current] {
          min-width: 36px;
        }
        button[aria-current]::before {
          width: 28px;
          border-color: var(--amber);
          background: var(--amber);
          forced-color-adjust: none;
        }
        @media (--hover) {
          button:hover::before {
            border-color: var(--white);
          }
        }
        @media (--forced-colors) {
          button[aria-current]::before {
            border-color: CanvasText;
            background: CanvasText;
          }
        }
      `}</style>
    </div>
  )
}
