/** A photo of `public/images/`, saved there in several widths, and the words that go with it. */
export type PictureContent = {
  /** The start of its files' names. */
  name: string
  /** What it shows, for visitors who cannot see it. */
  alt: string
  /** The line under it in the carousel. */
  caption: string
}

const brakeCaliper: PictureContent = {
  name: 'brake-caliper',
  alt: 'Drilled, ventilated steel brake rotor on its hub with a red brake caliper gripping its edge.',
  caption: 'Rotors and calipers',
}
export const serviceVan: PictureContent = {
  name: 'service-van',
  alt: 'White and navy service van with a red stripe, parked on the driveway of a brick house.',
  caption: 'We drive to you',
}
const brakePads: PictureContent = {
  name: 'brake-pads',
  alt: 'Four new brake pads and two steel clips laid out beside a parts box.',
  caption: 'Brake pads',
}
const newRotors: PictureContent = {
  name: 'new-rotors',
  alt: 'Two new brake rotors stacked on a workshop floor, a third leaning against them.',
  caption: 'New rotors',
}
export const wheelOffInspection: PictureContent = {
  name: 'wheel-off-inspection',
  alt: 'Car on a jack stand with its wheel off, showing the brake rotor, the red caliper and the spring.',
  caption: 'Wheel-off inspection',
}

/** The carousel's photos in their order. */
export const carouselPictures: [PictureContent, ...PictureContent[]] = [
  brakeCaliper,
  serviceVan,
  brakePads,
  newRotors,
  wheelOffInspection,
]
