import { startingPrice } from './claims'

/** The heading of the services section and the line under it. */
export const servicesWords = {
  heading: 'Brake work, start to stop.',
  lead: `Services start at ${startingPrice}. Not sure what you need? Ask for an inspection.`,
}

/** The drawing beside a service. */
export type ServiceIcon = 'pads' | 'rotor' | 'fluid' | 'inspection' | 'emergency' | 'complete'

export type Service = {
  /** Also a choice in the request form, and what a review says was done. */
  name: string
  /** One sentence of about ten words. */
  description: string
  icon: ServiceIcon
  /** Tints the one service that cannot wait. */
  urgent?: true
}

/** The services in the order the page and the request form show them. */
export const services: Service[] = [
  {
    name: 'Brake Pad Replacement',
    description: 'New pads when yours squeal, grind or wear thin.',
    icon: 'pads',
  },
  {
    name: 'Brake Rotor Replacement',
    description: 'New rotors when yours are scored or the pedal pulses.',
    icon: 'rotor',
  },
  {
    name: 'Brake Fluid Change',
    description: 'Old brake fluid out, fresh fluid in.',
    icon: 'fluid',
  },
  {
    name: 'Brake System Inspection',
    description: 'We check the whole brake system before anything is replaced.',
    icon: 'inspection',
  },
  {
    name: 'Emergency Brake Repair',
    description: 'Not safe to drive? Leave it parked and call.',
    icon: 'emergency',
    urgent: true,
  },
  {
    name: 'Complete Brake Service',
    description: 'Pads, rotors and fluid, done together where you’re parked.',
    icon: 'complete',
  },
]
