/** Which Firefox the journeys run in. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemFirefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/**
 * The first to have all commands that Playwright sends (https://bugzilla.mozilla.org/show_bug.cgi?id=1989022). Debian's
 * archive without its security updates has an older one.
 */
const SINCE = 149

export const firefoxHint = `No Firefox from ${SINCE} on found: run \`apt-get update\` and \`apt-get install firefox-esr\`, or set FIREFOX_PATH.`

function canBeDriven(path) {
  if (!path || !existsSync(path)) return false
  const [major] = /\d+/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout) ?? []
  return Number(major) >= SINCE
}

/** The system's own Firefox, where Playwright can drive it (by WebDriver BiDi); or null. */
export function firefoxPath() {
  return [process.env.FIREFOX_PATH, ...systemFirefoxes].find(canBeDriven) ?? null
}
