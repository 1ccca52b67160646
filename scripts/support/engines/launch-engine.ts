import { launchChromium } from './chromium'
import { ENGINE_NAMES, type Engine, type EngineName } from './engine'
import { launchFirefox } from './firefox'
import { isInstalled, PACKAGES } from './installed'
import { launchWebKit } from './webkit'

const LAUNCH: Record<EngineName, () => Promise<Engine>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

/** Starts a browser engine without a window. */
export async function launchEngine(name: EngineName): Promise<Engine> {
  if (!isInstalled(name))
    throw new Error(`${name}: not installed; on Debian: apt-get install ${PACKAGES[name]}`)
  return LAUNCH[name]()
}

/** Parses a command-line argument. */
export function parseEngineName(text: string): EngineName {
  const name = ENGINE_NAMES.find((name) => name === text)
  if (!name) throw new Error(`${text}: no such engine; give one of ${ENGINE_NAMES.join(', ')}`)
  return name
}
