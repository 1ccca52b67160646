type Props = { id: string; children: string; dynamic?: unknown }

/**
 * What a compiled `<style jsx>` renders: a stylesheet that React hoists into the head, merges with the others and
 * writes once per page. Its text must be constant, because the Content-Security-Policy allows it by hash.
 */
export function Style({ id, children, dynamic }: Props) {
  if (dynamic) throw new Error(`<style jsx> ${id} interpolates props; use a class or an attribute instead`)
  return (
    <style href={id} precedence="component">
      {children}
    </style>
  )
}
