import { execFileSync } from 'node:child_process'
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

const systemFirefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The first to have all commands that Playwright sends: https://bugzilla.mozilla.org/show_bug.cgi?id=1989022 */
const FIREFOX_SINCE = 149

export const firefoxHint = `No Firefox from ${FIREFOX_SINCE} on found: run \`apt-get update\` and \`apt-get install firefox-esr\`, or set FIREFOX_PATH.`

/** The system's own Firefox, which Playwright drives by WebDriver BiDi; or null. */
export function firefoxPath() {
  return [process.env.FIREFOX_PATH, ...systemFirefoxes].find((path) => path && existsSync(path)) ?? null
}

/** Whether Playwright can drive that one. */
export function canDriveFirefox(path) {
  const [major] = /\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(major) >= FIREFOX_SINCE
}
