import { startingPrice } from '../claims'

export const hero = {
  price: `From ${startingPrice}`,
  service: 'We come to you',
  heading: 'New brakes before lunch.',
  lead: 'A certified mechanic, a full van, and your own driveway: that’s all it takes.',
  call: 'Ring',
  schedule: 'Book a visit',
}
