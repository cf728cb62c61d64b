import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const installHint =
  'No browser found: run `npx playwright install chromium`, or `apt-get install chromium`, or set CHROMIUM_PATH.'

/** The browser for Playwright and Lighthouse: the one named by CHROMIUM_PATH, Playwright's own, the system's; or null. */
export function browserPath() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers]
  return candidates.find((path) => path && existsSync(path)) ?? null
}
