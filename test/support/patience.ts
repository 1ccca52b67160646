import { carouselIntervalMs } from '../../shared/content/pictures'

/** This machine may take so many times as long as a quiet one: `SLOWNESS=12 npm test`. */
const SLOWNESS = Number(process.env.SLOWNESS ?? (process.env.CI ? 12 : 2))

/** The tests wait this long for something that should come soon, or after two slides. */
export const PATIENCE_MS = 5_000 * SLOWNESS + 2 * carouselIntervalMs

/** How long a test may take. */
export const TEST_MS = 240_000
