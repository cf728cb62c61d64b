/** The server's app as tests and benches have it. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Database } from '../../src/server/database/connect.ts'
import { createApp } from '../../src/server/http/app.ts'
import { type Environment, readSettings } from '../../src/server/settings.ts'

export type App = ReturnType<typeof createApp>

export const settingsOf = (environment: Environment = {}) =>
  readSettings(environment, { isRoot: false, workingDirectory: '/tmp' })

/** Over a database, whose mails stay in it. */
export function appOver(
  database: Database,
  clock = () => new Date(),
  environment: Environment = {},
  replica: Database | null = null,
): App {
  return createApp({ database, replica, settings: settingsOf(environment), clock, wakeMail: () => {} })
}

/** Gives `work` the address of an app that is served on a port. */
export async function served<Result>(
  { fetch }: App,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  try {
    await once(server, 'listening')
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}
