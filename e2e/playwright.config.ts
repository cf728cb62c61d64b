import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from 'playwright/test'

/** The server under test: our own, on a port and in a folder that nothing else uses. */
const port = Number(process.env.E2E_PORT ?? 43117)
const origin = `http://127.0.0.1:${port}`
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `bangjjak-e2e-${process.ppid}`)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox'] },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, defaultBrowserType: 'chromium' },
    },
  ],
  webServer: {
    command: 'exec node src/server/main.ts',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: 'on', NODE_ENV: 'production' },
    url: `${origin}/settings.json`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
})
