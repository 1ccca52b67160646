type Props = { id: string; children: string }

/**
 * Renders a compiled `<style jsx>`. React hoists the stylesheet into the head, merges it with the others and writes it
 * once per page. Its text must be constant, because the Content-Security-Policy allows it by hash.
 */
// biome-ignore lint/style/noDefaultExport: styled-jsx imports the default export of its `styleModule`
export default function Style({ id, children }: Props) {
  return (
    <style href={id} precedence="component">
      {children}
    </style>
  )
}
