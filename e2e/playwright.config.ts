import { fileURLToPath } from 'node:url'
import { defineConfig, devices, type PlaywrightTestConfig } from 'playwright/test'
import { dataDir } from './data-directory.ts'

/** The servers under test, on ports and in a folder that nothing else uses: our own API, and one of another's. */
const port = Number(process.env.E2E_PORT ?? 43117)
const origin = `http://127.0.0.1:${port}`
const upstreamOrigin = `http://127.0.0.1:${port + 1}`
const backendOrigin = `http://127.0.0.1:${port + 2}`
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  defaultBrowserType: 'chromium',
} as const

const server = {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  stdout: 'pipe',
} as const

/** The same app in front of a backend that speaks only the spec (e2e/spec-backend). */
export const upstreamProject = {
  name: 'upstream',
  testMatch: 'upstream.spec.ts',
  use: { ...phone, baseURL: upstreamOrigin },
}

export const upstreamServers: Extract<PlaywrightTestConfig['webServer'], unknown[]> = [
  {
    ...server,
    command: 'exec node e2e/spec-backend/server.ts',
    env: { PORT: String(port + 2) },
    url: `${backendOrigin}/api/effects`,
    timeout: 30_000,
  },
  {
    ...server,
    command: 'exec node src/server/main.ts',
    env: { PORT: String(port + 1), API_UPSTREAM: backendOrigin, NODE_ENV: 'production' },
    url: `${upstreamOrigin}/settings.json`,
    timeout: 30_000,
  },
]

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
  projects: [{ name: 'phone', testIgnore: 'upstream.spec.ts', use: phone }, upstreamProject],
  webServer: [
    {
      ...server,
      command: 'exec node src/server/main.ts',
      env: { PORT: String(port), DATA_DIR: dataDir(), DEMO_DATA: 'on', NODE_ENV: 'production' },
      url: `${origin}/settings.json`,
      timeout: 180_000,
    },
    ...upstreamServers,
  ],
})
