import { startingPrice } from '../claims'

export const servicesCopy = {
  heading: 'What’s in the van.',
  lead: `Everything that stops a car, from ${startingPrice}.`,
}

export const services = [
  { name: 'Pads', description: 'Front, rear, or all around.', icon: 'pads' },
  { name: 'Rotors & pads', description: 'When the wheel shakes under your hands.', icon: 'rotor' },
  { name: 'Hoses and lines', description: 'Rust never sleeps, and neither do leaks.', icon: 'fluid' },
  { name: 'Parking brake', description: 'So that it stays where you left it.', icon: 'complete' },
  {
    name: 'Towing? No: we come',
    description: 'If it won’t stop, don’t drive it.',
    icon: 'emergency',
    urgent: true,
  },
] as const

export type ServiceName = (typeof services)[number]['name']
