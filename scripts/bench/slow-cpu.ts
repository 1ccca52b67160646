import type { CDPSession, Page } from 'playwright-core'

/** Slows the page's CPU four times. Resolves to the session, which keeps the CPU slow. */
export async function slowCpu(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}
