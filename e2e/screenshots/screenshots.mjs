/**
 * `npm run screenshots`: every screen, dialog and state of the app as pictures in `screenshots/`, with a contact sheet.
 * What follows `--` goes to Playwright: `npm run screenshots -- --project 390x844 -g "applying"`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPath, installHint } from '../../tests/gate/browser.mjs'
import { environment, requireNode24, root } from '../../tests/gate/node24.mjs'

requireNode24()
process.chdir(root)

function run(command, args, extra) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment(extra) })
  if (status !== 0) process.exitCode = status ?? 1
  return status === 0
}

const browser = browserPath()
if (!browser) {
  console.error(installHint)
  process.exit(1)
}
const asked = process.argv.slice(2)
if (asked.length === 0) rmSync('screenshots', { recursive: true, force: true })
mkdirSync('screenshots', { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'bangjjak-screenshots-'))
// Started as root, Postgres runs as a user of its own, who must get to its folder.
chmodSync(data, 0o755)
try {
  if (run('node', ['tests/gate/build.mjs'], { NODE_ENV: 'production' })) {
    run('playwright', ['test', '--config', 'e2e/screenshots/playwright.config.ts', ...asked], {
      CHROMIUM_PATH: browser,
      E2E_DATA_DIR: process.env.E2E_DATA_DIR ?? join(data, 'data'),
    })
    console.log(`\n  ${join(root, 'screenshots', 'index.html')}\n`)
  }
} finally {
  rmSync(data, { recursive: true, force: true })
}
