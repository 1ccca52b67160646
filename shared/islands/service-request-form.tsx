type Props = { label: string }
export function ServiceRequestForm({ label }: Props) {
  return <section aria-label={label}>form</section>
}
