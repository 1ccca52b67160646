export const areasCopy = {
  heading: 'Where we’ll meet you.',
  lead: 'Dallas, the suburbs north of it, and a good part of Fort Worth.',
}

export const areas = [
  { name: 'Dallas', direction: 'north' },
  { name: 'Plano', direction: 'northeast' },
  { name: 'Frisco', direction: 'north' },
  { name: 'Irving', direction: 'west' },
  { name: 'Mesquite', direction: 'east' },
  { name: 'DeSoto', direction: 'south' },
  { name: 'Seagoville', direction: 'southeast' },
  { name: 'North Richland Hills', direction: 'northwest' },
  { name: 'Duncanville', direction: 'southwest' },
  { name: 'Peñitas', direction: 'south' },
  { name: 'Fort Worth & beyond', direction: 'west' },
] as const

export type AreaName = (typeof areas)[number]['name']
