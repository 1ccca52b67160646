/** How long a test waits for something that should come soon, or after two slides. CI's machines may be busy. */
export const PATIENCE_MS = process.env.CI ? 40_000 : 20_000

/** How long a test may take. */
export const TEST_MS = 240_000
