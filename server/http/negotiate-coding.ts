import Negotiator from 'negotiator'

/** Of codings that a client likes equally, as most browsers do with these two, the better one wins. */
const PREFERRED = ['br', 'gzip']

/** The content coding to answer with, of those `available`, chosen as the compression middleware does. */
export function negotiateCoding<Coding extends string>(
  acceptEncoding: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' {
  // The package's types do not know the second parameter.
  const negotiator: { encoding(offered: string[], preferred: string[]): string | undefined } = new Negotiator(
    {
      headers: { 'accept-encoding': acceptEncoding },
    },
  )
  const chosen = negotiator.encoding([...available], PREFERRED)
  return available.find((coding) => coding === chosen) ?? 'identity'
}
