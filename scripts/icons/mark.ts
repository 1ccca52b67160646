/** The mark of `shared/components/icons/logo.tsx` on a disk, with thicker lines for small sizes. */
export function mark({ asphalt, red }: { asphalt: string; red: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38" fill="none">
  <circle cx="19" cy="19" r="19" fill="${asphalt}"/>
  <path d="M21.2 5.2A14 14 0 1 0 33 19.4" stroke="#fff" stroke-width="5.5"/>
  <circle cx="19" cy="19" r="5.25" stroke="#fff" stroke-width="3.5"/>
  <path d="M24.3 5.7A14.3 14.3 0 0 1 33.2 16.7" stroke="${red}" stroke-width="7"/>
</svg>
`
}
