export const pictures = [
  {
    name: 'driveway',
    alt: 'A driveway with a red car on it.',
    caption: 'Your driveway',
    crop: '30% 50%',
  },
  { name: 'toolbox', alt: 'A toolbox with its lid open.', caption: 'Our toolbox' },
  {
    name: 'test-drive',
    alt: 'A road that leads to the hills.',
    caption: 'The test drive',
    wideCrop: '70% 20%',
  },
] as const

export type PictureName = (typeof pictures)[number]['name']

export const sectionPictures = {
  services: { name: 'toolbox' },
  contact: { name: 'driveway', crop: '0% 100%' },
  callToAction: { name: 'test-drive' },
} as const

export const sharingPictureAlt = 'Our toolbox on a driveway'
