export const testimonialsCopy = {
  heading: 'Heard at the curb.',
  allReviews: 'See every review',
}

export const testimonials = [
  {
    name: 'Siobhán D.',
    location: 'DeSoto',
    rating: 4,
    quote: 'I’d have paid twice that for not having to sit in a waiting room.',
  },
  { name: 'Kofi A.', location: 'Seagoville', rating: 5, quote: 'Fast, friendly & fair.' },
] as const
