import Negotiator from 'negotiator'

/** Decides between codings of equal weight. */
const PREFERRED = ['br', 'gzip']

/** Chooses one of the `available` content codings as the compression middleware does. */
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
