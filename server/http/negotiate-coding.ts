import Negotiator from 'negotiator'

/** The package's types do not know the second parameter. */
type Negotiation = { encoding(offered: string[], preferred: string[]): string | undefined }

/** Decides between codings of equal weight. */
const PREFERRED = ['br', 'gzip']

/** Chooses one of the `available` content codings as the compression middleware does. */
export function negotiateCoding<Coding extends string>(
  acceptEncoding: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' {
  const negotiator: Negotiation = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const chosen = negotiator.encoding([...available], PREFERRED)
  return available.find((coding) => coding === chosen) ?? 'identity'
}
