/** How long the tests wait for what should come soon: a busy machine takes ten times as long as a quiet one. */
export const PATIENCE_MS = 60_000
