import type { Phone } from '../content/site'
import { Button } from './button'
import { Icon } from './icons/icon'
import { phone } from './icons/icon-shapes'

type Props = {
  /** Precedes the number. */
  label: string
  number: Phone
  size: 'medium' | 'large'
}

/** A button that calls the business. The number wraps only if it is wider than the button. */
export function CallButton({ label, number, size }: Props) {
  return (
    <Button variant="action" size={size} href={number.href}>
      <Icon shape={phone} size={size === 'large' ? 28 : 22} />
      {/* One element, so that assistive technology reads the space before the number. */}
      <span>
        {`${label} `}
        <span className="number">{number.display}</span>
        <style jsx>{`
          .number {
            display: inline-block;
          }
        `}</style>
      </span>
    </Button>
  )
}
