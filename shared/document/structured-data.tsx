type Props = { data: object }

/** schema.org data as JSON-LD. React escapes the text, so that a configured value cannot end the script element. */
export function StructuredData({ data }: Props) {
  return <script type="application/ld+json">{JSON.stringify(data)}</script>
}
