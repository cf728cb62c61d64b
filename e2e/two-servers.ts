/**
 * The server under test as two processes over one Postgres (Debian's), behind a proxy that gives each request to the next
 * of them: `E2E_SERVERS=2`. What a process keeps to itself shows here, as behind any proxy without sticky sessions.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request as forward } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startDebianPostgres } from '../tests/gate/debian-postgres.mjs'
import { own, ownBehindProxy, ownPostgres } from './origins.ts'

const postgres = await startDebianPostgres(ownPostgres.port)

/** Both start at once over the empty database, as after a deploy: one of them migrates it and loads the demo data. */
const servers = ownBehindProxy.map(({ port }) =>
  spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      PUBLIC_ORIGIN: own.origin,
      // The proxy below, and the one that journeys pretend to stand behind.
      TRUSTED_PROXIES: '2',
    },
  }),
)

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

let ending: Promise<void> | null = null
async function stop(code: number): Promise<void> {
  await Promise.all(servers.map(end))
  await postgres.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (ending ??= stop(0)))
for (const server of servers) server.on('exit', () => (ending ??= stop(1)))

const agent = new Agent({ keepAlive: true })
let count = 0
const proxy = createServer((message, response) => {
  const { port } = ownBehindProxy[count++ % 2] ?? own
  const before = message.headers['x-forwarded-for']
  const address = message.socket.remoteAddress ?? ''
  const headers = { ...message.headers, 'x-forwarded-for': before ? `${before}, ${address}` : address }
  const options = { agent, host: '127.0.0.1', port, method: message.method, path: message.url, headers }
  const sent = forward(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  // Whoever breaks off does so for both sides.
  sent.on('error', () => message.socket.destroy())
  response.on('close', () => sent.destroy())
  message.pipe(sent)
})
for (const { origin } of ownBehindProxy) {
  while (!(await fetch(`${origin}/settings.json`).catch(() => null))?.ok) await pause(50)
}
proxy.keepAliveTimeout = 75_000
proxy.listen(own.port, '127.0.0.1')
