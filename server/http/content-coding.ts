/** A form of the bytes that is smaller on the wire. */
export type Coding = 'br' | 'gzip'

/** The codings that the server knows, the better one first. */
export const CODINGS: readonly Coding[] = ['br', 'gzip']

/**
 * The coding to answer with, of those `available`, by the weights of an Accept-Encoding header (RFC 9110, 12.5.3).
 * Of equal weights the smaller form wins; `identity` where nothing that is acceptable is available.
 */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' {
  if (!acceptEncoding) return 'identity'
  const weights = parseWeights(acceptEncoding)
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  const best = CODINGS.filter((coding) => available.includes(coding) && weightOf(coding) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  )[0]
  return best && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity'
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    // What is no weight counts as none: such a client gets the plain form, which it can always read.
    weights.set(name, weight === undefined ? 1 : /^(0(\.\d*)?|1(\.0*)?)$/.test(weight) ? Number(weight) : 0)
  }
  return weights
}
