import { callbackMinutes } from '../claims'
import { averageRating } from '../rating'

export const features = {
  heading: 'Four reasons to stay home.',
  lead: 'The workshop drives, you don’t.',
  list: [
    { sign: { shape: 'octagon', word: '2 yr' }, title: 'Parts & labor', text: 'Both are covered.' },
    { sign: { shape: 'van' }, title: 'At your door', text: 'At home, at work, or at the “usual” spot.' },
    {
      sign: { shape: 'diamond', lines: [averageRating.value, 'of 5'] },
      title: 'Well liked',
      text: 'Neighbors tell neighbors.',
    },
    {
      sign: { shape: 'plate', lines: ['WE CALL', `${callbackMinutes}`, 'MIN'] },
      title: 'Quick to answer',
      text: `Nobody waits longer than ${callbackMinutes} minutes for a call.`,
    },
  ],
} as const
