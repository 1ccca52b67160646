/** The drawings a service can have; `sections/services/service-shapes.ts` draws them. */
export const serviceIcons = ['pads', 'rotor', 'fluid', 'inspection', 'emergency', 'complete'] as const

export type ServiceIcon = (typeof serviceIcons)[number]

export type Service = {
  /** Also a choice in the request form, and what a review says was done. */
  name: string
  /** One sentence of about ten words. */
  description: string
  icon: ServiceIcon
  /** Tints the one service that cannot wait. */
  urgent?: true
}
