/** The app with a sink for analytics, in front of the backend that speaks only the spec: what it logs can be read. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { test as base } from './fixtures.ts'
import { specBackend } from './spec-backend/backend.ts'

export interface CountingServer {
  readonly origin: string
  /** The lines of events that it has written. */
  readonly events: () => readonly Record<string, unknown>[]
  readonly stop: () => Promise<void>
}

async function startCountingServer(): Promise<CountingServer> {
  const { promise: backendPort, resolve } = Promise.withResolvers<number>()
  const backend = serve({ fetch: specBackend.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    resolve(port),
  )
  const app = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '0',
      API_UPSTREAM: `http://127.0.0.1:${await backendPort}`,
      ANALYTICS_SINK: 'log',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const origin = await new Promise<string>((found, failed) => {
    app.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)\s/.exec(said) ?? []
      if (address !== undefined) found(address)
    })
    app.once('close', () => failed(new Error(`The server has ended: ${said}`)))
  })
  return {
    origin,
    events: () =>
      said
        .split('\n')
        .filter((line) => line.startsWith('{"analytics":'))
        .map((line) => JSON.parse(line)),
    async stop() {
      const ended = once(app, 'close')
      app.kill('SIGTERM')
      await ended
      backend.close()
    },
  }
}

/** Journeys on that server. */
export const test = base.extend<object, { counting: CountingServer }>({
  counting: [
    // Playwright reads from the pattern what a fixture needs: here nothing.
    async ({ browserName: _ }, use) => {
      const server = await startCountingServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ counting }, use) => use(counting.origin),
})
