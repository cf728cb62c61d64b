/** Which WebKit the journeys of e2e/webkit run in: the engine of iOS, as Debian packs it with its driver. */
import { existsSync, globSync } from 'node:fs'

export const webkitHint =
  'No WebKitGTK with a driver found: its journeys are skipped. On Debian run `apt-get install webkit2gtk-driver xvfb`.'

/** Paths of the driver, the browser and the screen that it needs; null where one of them is missing. */
export function webkitPaths() {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
  const [browser] = globSync('/usr/lib/*/{webkit2gtk-4.*,webkitgtk-6.*}/MiniBrowser')
  const screen = '/usr/bin/Xvfb'
  return browser && existsSync(driver) && existsSync(screen) ? { driver, browser, screen } : null
}
