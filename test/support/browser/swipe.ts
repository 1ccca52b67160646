import type { Locator } from 'playwright-core'

/** The movement of the finger, in CSS pixels. */
type Way = { x: number; y: number }

const STEPS = 8

/** Swipes from the upper third of `target`, the photo of the carousel, with real touch events. */
export async function swipe(target: Locator, way: Way): Promise<void> {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe on')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start.x + way.x * part, y: start.y + way.y * part }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
