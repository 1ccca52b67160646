import type { Locator } from 'playwright-core'

/** How far a finger moves, in CSS pixels. */
type Way = { x: number; y: number }

const STEPS = 8

/** Puts a finger on the upper third of `target`, which is the photo of a carousel, moves it and lifts it; the browser takes it for a real one. */
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
