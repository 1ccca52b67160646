import { startingPrice } from './claims'

export const landingMetadata = {
  title: 'Mobile Brake Service in Dallas',
  description: `Mobile brake service in Dallas and Fort Worth: pads, rotors and lines replaced in your own driveway by certified mechanics, from ${startingPrice}.`,
}

export const reviewsMetadata = {
  title: 'Dallas Mobile Brake Service, Reviewed',
  description:
    'Every review of our mobile brake service in Dallas, the good ones and the others, with the work that was done and the place where it was.',
}

export const notFoundMetadata = {
  title: 'Nothing Here: Dallas Mobile Brake Service',
  description:
    'There is nothing at this address. The home page of our mobile brake service in Dallas has the services, the places, the reviews and the form.',
}

export const serverErrorMetadata = {
  title: 'Out of Order: Dallas Mobile Brake Service',
  description:
    'Our mobile brake service in Dallas is fine, this page is not. Come back in a moment, or call: a mechanic answers from seven in the morning on.',
}
