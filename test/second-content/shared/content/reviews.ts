import { startingPrice } from './claims'

export const reviewsPageCopy = {
  heading: 'What they wrote',
  callToAction: {
    heading: 'Yours could be next.',
    lead: `Brakes from ${startingPrice}, without a waiting room.`,
    link: 'Book a visit',
  },
}

export const reviews = [
  {
    name: 'José Muñoz',
    location: 'Plano',
    rating: 5,
    date: 'last week',
    service: 'Pads',
    comment: 'In and out in an hour. “Like new” is what my wife said.',
  },
  {
    name: 'Zoë O’Neil',
    location: 'North Richland Hills',
    rating: 4,
    date: 'last week',
    service: 'Rotors & pads',
    comment: 'Good work, a little late.',
  },
  {
    name: 'José Muñoz',
    location: 'Plano',
    rating: 3,
    date: 'in spring',
    service: 'Hoses and lines',
    comment: 'It’s fixed, but the van blocked my neighbor’s driveway & mine.',
  },
  {
    name: 'Bartholomew Featherstonehaugh',
    location: 'Fort Worth & beyond',
    rating: 1,
    date: 'in spring',
    service: 'Parking brake',
    comment: 'Nobody came.',
  },
  {
    name: 'A. B.',
    location: 'Peñitas',
    rating: 2,
    date: 'a year ago',
    service: 'Pads',
    comment: 'Still squeaks a bit when it rains.',
  },
] as const
