/** Takes the pictures of `npm run screenshots`; no part of the gate. */
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'
import { dataDir } from '../data-directory.ts'
import { own } from '../origins.ts'
import gate from '../playwright.config.ts'

const { use, webServer } = gate
const server = Array.isArray(webServer) ? webServer[0] : webServer

export default defineConfig({
  testDir: '.',
  testMatch: 'take.ts',
  outputDir: '../../test-results/screenshots',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./contact-sheet.ts']],
  use: {
    ...use,
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...use?.launchOptions,
      env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) },
    },
  },
  projects: [
    {
      name: '390x844',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    { name: '1280x800', use: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 } },
  ],
  webServer: {
    ...server,
    command: 'exec node --import ./e2e/screenshots/fixed-day.mjs src/server/main.ts',
    env: {
      PORT: String(own.port),
      DATA_DIR: dataDir(),
      DEMO_DATA: 'on',
      TRUSTED_PROXIES: '1',
      NODE_ENV: 'production',
    },
    url: `${own.origin}/settings.json`,
    timeout: 300_000,
  },
})
