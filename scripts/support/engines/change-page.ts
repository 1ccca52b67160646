import { setTimeout as wait } from 'node:timers/promises'
import type { WebDriver } from 'selenium-webdriver'
import { waitUntil } from '../wait-until'

const RESULT_MS = 1_000

/**
 * Goes to `url`, which the window does not show yet, and waits until it shows it and, unless `waitForLoad` is false,
 * the page has loaded.
 */
export async function goTo(driver: WebDriver, url: string, waitForLoad = true): Promise<void> {
  await driver.get(url)
  await waitUntil(
    () => `${url} does not load`,
    () => evaluateOnce(driver, hasArrived, url, waitForLoad),
  )
}

/** Goes back and waits until the window shows another page. */
export async function goBack(driver: WebDriver): Promise<void> {
  const url = await driver.getCurrentUrl()
  await driver.navigate().back()
  await waitUntil(
    () => `${url} stays`,
    () => evaluateOnce(driver, hasLeft, url),
  )
}

/** Evaluates `look` during a navigation, which can make the command fail or hang. */
function evaluateOnce(
  driver: WebDriver,
  look: (...args: never[]) => boolean,
  ...args: unknown[]
): Promise<boolean> {
  return Promise.race([
    driver.executeScript<boolean>(look, ...args).catch(() => false),
    wait(RESULT_MS, false),
  ])
}

function hasArrived(url: string, waitForLoad: boolean): boolean {
  return location.href === url && (!waitForLoad || document.readyState === 'complete')
}

function hasLeft(url: string): boolean {
  return location.href !== url
}
