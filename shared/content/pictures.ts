import type { Picture, SectionPicture } from './schema'

/** Your photos, 2 to 10, in the order of the carousel. `npm run photo` makes their files and prints an entry. */
export const pictures = [
  {
    name: 'brake-caliper',
    alt: 'Drilled, ventilated steel brake rotor on its hub with a red brake caliper gripping its edge.',
    caption: 'Rotors and calipers',
    crop: '42% 0%',
    wideCrop: '38% 0%',
  },
  {
    name: 'service-van',
    alt: 'White and navy service van with a red stripe, parked on the driveway of a brick house.',
    caption: 'We drive to you',
    crop: '50% 70%',
  },
  {
    name: 'brake-pads',
    alt: 'Four new brake pads and two steel clips laid out beside a parts box.',
    caption: 'Brake pads',
    crop: '45% 100%',
  },
  {
    name: 'new-rotors',
    alt: 'Two new brake rotors stacked on a workshop floor, a third leaning against them.',
    caption: 'New rotors',
    crop: '95% 0%',
  },
  {
    name: 'wheel-off-inspection',
    alt: 'Car on a jack stand with its wheel off, showing the brake rotor, the red caliper and the spring.',
    caption: 'Wheel-off inspection',
    crop: '60% 60%',
  },
] as const satisfies Picture[]

/** The photos of three sections, chosen from the above. The third is at the end of the reviews page. */
export const sectionPictures: Record<'services' | 'contact' | 'callToAction', SectionPicture> = {
  services: { name: 'wheel-off-inspection', crop: '27% 100%' },
  contact: { name: 'service-van', crop: '48% 66%' },
  callToAction: { name: 'service-van', crop: '50% 60%' },
}

/** A description of the picture of shared links, `public/og-image.jpg`. `npm run photo` makes the file. */
export const sharingPictureAlt = 'A brake rotor with a red caliper'
