type Props = { label: string }
export function Menu({ label }: Props) {
  return <nav aria-label={label}>menu</nav>
}
