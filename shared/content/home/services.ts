import { startingPrice } from '../business'
import type { Service } from '../types'

/** The heading of the services section and the line under it. */
export const servicesCopy = {
  heading: 'Brake work, start to stop.',
  lead: `Services start at ${startingPrice}. Not sure what you need? Ask for an inspection.`,
}

/**
 * What to do when the brakes fail, or '' if nothing's urgent. It's on the emergency card, and above the call button of
 * the first screen.
 */
export const emergencyAdvice = 'Soft pedal? Don’t drive it. Call us.'

/** The services, in the order of the page and of the request form. */
export const services = [
  {
    name: 'Brake Pad Replacement',
    description: 'New pads when yours squeal, grind or wear thin.',
    icon: 'pads',
  },
  {
    name: 'Brake Rotor Replacement',
    description: 'New rotors when yours are grooved or warped, or the pedal pulses.',
    icon: 'rotor',
  },
  {
    name: 'Brake Fluid Change',
    description: 'Old brake fluid out, fresh fluid in.',
    icon: 'fluid',
  },
  {
    name: 'Brake System Inspection',
    description: 'We check the whole brake system before we replace anything.',
    icon: 'inspection',
  },
  {
    name: 'Emergency Brake Repair',
    description: emergencyAdvice,
    icon: 'emergency',
    urgent: true,
  },
  {
    name: 'Complete Brake Service',
    description: 'New pads, rotors and fluid in one visit.',
    icon: 'complete',
  },
] as const satisfies readonly Service[]

export type ServiceName = (typeof services)[number]['name']
