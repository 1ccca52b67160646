import { callbackMinutes } from '../claims'

type Kind = 'text' | 'name' | 'phone' | 'email' | 'address' | 'service' | 'long'
type Field = { name: string; label: string; kind: Kind; hint?: string; optional?: true }

const fields: Field[] = [
  { name: 'who', label: 'Your name', kind: 'name' },
  { name: 'callAt', label: 'Number to call', kind: 'phone' },
  { name: 'writeTo', label: 'Email', kind: 'email', hint: 'For the bill.' },
  { name: 'parkedAt', label: 'Where it’s parked', kind: 'address' },
  {
    name: 'plate',
    label: 'License plate',
    kind: 'text',
    hint: 'So that we know it’s yours.',
    optional: true,
  },
  { name: 'work', label: 'Work to be done', kind: 'service' },
  { name: 'noise', label: 'What it sounds like', kind: 'long' },
]

export const requestFormCopy = {
  heading: 'Book a visit',
  hint: 'Fill in everything, except where it says you need not.',
  fields,
  optional: '(if you like)',
  choose: 'Pick one',
  unsure: 'You tell me',
  submit: 'Send for a mechanic',
  confirmation: {
    title: 'Got it!',
    description: `Keep your phone near: we call within ${callbackMinutes} minutes.`,
    dismiss: 'All right',
  },
}
