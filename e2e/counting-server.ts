/** The app with a sink for analytics, in front of the backend that speaks only the spec: what it logs can be read. */
import { startServerProcess } from '../tests/server/start/server-process.ts'
import { test as base } from './fixtures.ts'
import { specBackend } from './origins.ts'

interface CountingServer {
  readonly origin: string
  /** The lines of events that it has written. */
  readonly events: () => readonly Record<string, unknown>[]
}

/** Journeys on that server. */
export const test = base.extend<object, { counting: CountingServer }>({
  counting: [
    // Playwright reads from the pattern what a fixture needs: here nothing.
    async ({ browserName: _ }, use) => {
      const server = startServerProcess({ API_UPSTREAM: specBackend.origin, ANALYTICS_SINK: 'log' })
      const lines = () => server.said().split('\n')
      await use({
        origin: await server.address,
        events: () => lines().flatMap((line) => (line.startsWith('{"analytics":') ? [JSON.parse(line)] : [])),
      })
      await server.end('SIGTERM')
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ counting }, use) => use(counting.origin),
})
