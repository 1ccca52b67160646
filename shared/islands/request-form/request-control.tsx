import type { InputHTMLAttributes } from 'react'
import { Icon } from '../../components/icons/icon'
import { chevronDown } from '../../components/icons/icon-shapes'
import type { RequestField } from '../../content/schema'
import { hintId } from './form-field'

type Props = {
  id: string
  field: RequestField
  /** The empty option and the other options, if the field is a choice of services. */
  choose: string
  choices: string[]
}

/** The attributes of single-line fields, by kind. */
const INPUTS: Record<Exclude<RequestField['kind'], 'service' | 'long'>, InputHTMLAttributes<object>> = {
  text: {},
  name: { autoComplete: 'name', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  address: { autoComplete: 'address-line1' },
}

/** The control of a field: an input, a select or a textarea. */
export function RequestControl({ id, field, choose, choices }: Props) {
  const attributes = {
    id,
    name: field.name,
    required: !field.optional,
    'aria-describedby': field.hint && hintId(id),
  }
  switch (field.kind) {
    case 'service':
      return (
        <>
          <select {...attributes} aria-invalid={false}>
            <option value="">{choose}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <Icon shape={chevronDown} size={20} />
        </>
      )
    case 'long':
      return <textarea {...attributes} rows={3} />
    default:
      return <input {...attributes} {...INPUTS[field.kind]} />
  }
}
