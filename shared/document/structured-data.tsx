type Props = { data: object }

/** schema.org data as JSON-LD. A `<` in it is escaped, so that no configured value can end the script element. */
export function StructuredData({ data }: Props) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
