import { existsSync } from 'node:fs'
import { startSession } from './webdriver'

const SERVER = '/usr/bin/WPEWebDriver'
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
const BROWSER = `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`

/** The Debian packages of WPE WebKit 2.38, whose user agent is Safari 16.0. */
export const OLD_WEBKIT_PACKAGES = 'wpewebkit-driver libwpewebkit-1.1-0'

export function hasOldWebKit(): boolean {
  return [SERVER, BROWSER].every(existsSync)
}

/** Starts WPE WebKit without a window. Its page is 1280 × 720 CSS pixels. */
export async function launchOldWebKit() {
  const { post, close } = await startSession({
    server: SERVER,
    capabilities: {
      browserName: 'MiniBrowser',
      'wpe:browserOptions': { binary: BROWSER, args: ['--automation', '--headless'] },
    },
  })
  return {
    async pageHeight(url: string): Promise<number> {
      await post('url', { url })
      return post('execute/sync', { script: 'return document.documentElement.scrollHeight', args: [] })
    },
    close,
  }
}
