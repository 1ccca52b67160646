/** How long the tests wait for what should come soon: on a busy machine it takes ten times as long as on a quiet one. */
export const PATIENCE_MS = 60_000
