type Props = { label: string }
export function Carousel({ label }: Props) {
  return <section aria-label={label}>carousel</section>
}
