import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Database } from './database/connect.ts'
import { errorText } from './error-text.ts'
import { createApp } from './http/app.ts'
import { publicSettings } from './http/public-settings.ts'
import { createPages } from './http/render.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import type { Settings } from './settings.ts'
import type { Closers } from './start.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

export type Parts = {
  readonly settings: Settings
  /** Null with API_UPSTREAM. */
  readonly database: Database | null
  readonly dev: boolean
  readonly server: Server
  readonly closers: Closers
}

/** Puts the API, the pages and the files together into what answers the port. */
export async function assemble({ settings, database }: Parts): Promise<RequestListener> {
  if (database === null) throw new Error('passing through is not wired yet')
  const app = createApp({ settings, database, clock: () => new Date(), wakeMail: () => {} })
  const pages = createPages({
    dist,
    settings: publicSettings(settings),
    publicOrigin: settings.publicOrigin,
    fetch: async (request) => app.fetch(request),
    onRenderFailure: (path, error) => console.error(`${path} was not rendered: ${errorText(error)}`),
  })
  app.all('*', (c) => pages(c.req.raw))
  return getRequestListener(async (request, bindings) =>
    withSecurityHeaders(await app.fetch(request, bindings), settings.publicOrigin),
  )
}
