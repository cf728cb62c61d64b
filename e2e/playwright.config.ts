import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices, type PlaywrightTestConfig } from 'playwright/test'
import { browserPath, headlessShellPath } from '../tests/gate/browser.mjs'
import { firefoxPath } from '../tests/gate/firefox.mjs'
import { dataDir } from './data-directory.ts'
import { members, own, specBackend, upstream } from './origins.ts'

/** Journeys about what only the whole browser has or keeps: background sync, notifications, profiles that outlive a kill. */
const wholeBrowser = [
  'faults/*.spec.ts',
  'install.spec.ts',
  'offline-*.spec.ts',
  'wake-up.spec.ts',
  'notices.spec.ts',
]

const launchedFrom = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
})

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  defaultBrowserType: 'chromium',
} as const

/** Debian's own Firefox; journeys join by the tag @firefox. It writes into HOME, which a service's user may lack. */
const firefoxProject: NonNullable<PlaywrightTestConfig['projects']>[number] = {
  name: 'firefox',
  grep: /@firefox/,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: phone.viewport,
    launchOptions: {
      executablePath: firefoxPath() ?? '/usr/bin/firefox-esr',
      args: [],
      env: { ...process.env, HOME: tmpdir() },
    },
  },
}

const server = {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  stdout: 'pipe',
} as const

/** The same app in front of a backend that speaks only the basic API (e2e/spec-backend). */
const upstreamProject = {
  name: 'upstream',
  testMatch: 'upstream*.spec.ts',
  use: { ...phone, baseURL: upstream.origin },
}

/** WebKitGTK, driven by its own driver; skipped where it is not installed. */
const webkitProject = { name: 'webkit', testMatch: 'webkit/*.spec.ts' }

/** Who may open what, with BROWSE_ACCESS open and members. */
const accessProject = { name: 'access', testMatch: 'access.spec.ts', use: phone }

const inFront = { API_UPSTREAM: specBackend.origin, NODE_ENV: 'production' }

const upstreamServers: Extract<PlaywrightTestConfig['webServer'], unknown[]> = [
  {
    ...server,
    command: 'exec node e2e/spec-backend/backend.ts',
    env: { PORT: String(specBackend.port) },
    url: `${specBackend.origin}/api/effects`,
    timeout: 30_000,
  },
  {
    ...server,
    command: 'exec node src/server/main.ts',
    env: { PORT: String(upstream.port), ...inFront },
    url: `${upstream.origin}/settings.json`,
    timeout: 30_000,
  },
  {
    ...server,
    command: 'exec node src/server/main.ts',
    env: { PORT: String(members.port), BROWSE_ACCESS: 'members', ...inFront },
    url: `${members.origin}/settings.json`,
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
    baseURL: own.origin,
    locale: 'ko-KR',
    timezoneId: 'America/New_York',
    // A trace of every journey costs a quarter of their time: ask for it (`--trace retain-on-failure`) when looking into one.
    trace: 'off',
    launchOptions: launchedFrom(headlessShellPath()),
  },
  // Those of one long journey first: begun last, WebKit's and Firefox's ran half a minute beside an idle worker.
  projects: [
    webkitProject,
    firefoxProject,
    {
      name: 'whole-browser',
      testMatch: wholeBrowser,
      use: { ...phone, launchOptions: launchedFrom(browserPath()) },
    },
    {
      name: 'phone',
      testIgnore: ['upstream*.spec.ts', 'access.spec.ts', webkitProject.testMatch, ...wholeBrowser],
      use: phone,
    },
    upstreamProject,
    accessProject,
  ],
  webServer: [
    {
      ...server,
      command: `exec node ${process.env.E2E_SERVERS === '2' ? 'e2e/two-servers.ts' : 'src/server/main.ts'}`,
      env: {
        PORT: String(own.port),
        DATA_DIR: dataDir(),
        DEMO_DATA: 'on',
        TRUSTED_PROXIES: '1',
        NODE_ENV: 'production',
      },
      url: `${own.origin}/settings.json`,
      timeout: 180_000,
    },
    ...upstreamServers,
  ],
})
