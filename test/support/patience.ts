import { carouselIntervalMs } from '../../shared/content/pictures'

/** How many times as long as a quiet machine this one may take: `SLOWNESS=12 npm test`. */
const SLOWNESS = Number(process.env.SLOWNESS ?? (process.env.CI ? 12 : 2))

/** How long the tests wait for what should come soon, or after two slides. */
export const PATIENCE_MS = 5_000 * SLOWNESS + 2 * carouselIntervalMs

/** How long a test may take. */
export const TEST_MS = 240_000
