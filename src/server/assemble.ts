import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Database } from './database/connect.ts'
import { errorText } from './error-text.ts'
import { createApp } from './http/app.ts'
import { publicSettings } from './http/public-settings.ts'
import { createPages, type PageOptions } from './http/render.ts'
import { createDevRenderer } from './http/render-dev.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import type { Settings } from './settings.ts'
import type { Closers } from './start.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')

export type Parts = {
  readonly settings: Settings
  /** Null with API_UPSTREAM. */
  readonly database: Database | null
  readonly dev: boolean
  readonly server: Server
  readonly closers: Closers
}

/** Puts the API, the pages and the files together into what answers the port. */
export async function assemble({
  settings,
  database,
  dev,
  server,
  closers,
}: Parts): Promise<RequestListener> {
  if (database === null) throw new Error('passing through is not wired yet')
  const app = createApp({ settings, database, clock: () => new Date(), wakeMail: () => {} })
  const options: Omit<PageOptions, 'dist'> = {
    settings: publicSettings(settings),
    publicOrigin: settings.publicOrigin,
    fetch: async (request) => app.fetch(request),
    onRenderFailure: (path, error) => console.error(`${path} was not rendered: ${errorText(error)}`),
  }
  const development = dev ? await createDevRenderer({ ...options, root, server }) : null
  if (development) closers.push(development.close)
  const pages = development?.pages ?? createPages({ ...options, dist })
  app.all('*', (c) => pages(c.req.raw))
  const listener = getRequestListener(async (request, bindings) =>
    withSecurityHeaders(await app.fetch(request, bindings), settings.publicOrigin),
  )
  return development?.wrap(listener) ?? listener
}
