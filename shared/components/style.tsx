type Props = { id: string; children: string }

/**
 * What a compiled `<style jsx>` renders: a stylesheet that React hoists into the head, merges with the others and
 * writes once per page. Its text must be constant, because the Content-Security-Policy allows it by hash.
 */
// biome-ignore lint/style/noDefaultExport: styled-jsx imports the default export of its `styleModule`
export default function Style({ id, children }: Props) {
  return (
    <style href={id} precedence="component">
      {children}
    </style>
  )
}
