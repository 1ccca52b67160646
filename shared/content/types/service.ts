/** The icons a service can have; `sections/services/service-shapes.ts` draws them. */
export const serviceIcons = ['pads', 'rotor', 'fluid', 'inspection', 'emergency', 'complete'] as const

export type ServiceIcon = (typeof serviceIcons)[number]

export type Service = {
  /** Also a choice in the request form, and the service that a review names. */
  name: string
  /** One sentence of about ten words. */
  description: string
  icon: ServiceIcon
  /** Highlights the service and adds a call button. */
  urgent?: true
}
