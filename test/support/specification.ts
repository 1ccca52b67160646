/** The service types of .github/SPECIFICATION.md, section 9: not taken from `shared/content`, which the tests check. */
export const SERVICES = [
  'Brake Pad Replacement',
  'Brake Rotor Replacement',
  'Brake Fluid Change',
  'Brake System Inspection',
  'Emergency Brake Repair',
  'Complete Brake Service',
]
