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

/**
 * Chromium without its windows, which Playwright's own journeys run in, too: journeys take about a third less
 * time than in the whole browser without a screen. It has no background sync and freezes no page. The whole browser where
 * there is none.
 */
export function headlessShellPath() {
  const candidates = [process.env.CHROMIUM_SHELL_PATH, '/usr/bin/chromium-headless-shell']
  return candidates.find((path) => path && existsSync(path)) ?? browserPath()
}
