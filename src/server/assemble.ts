import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Closers } from './closers.ts'
import type { Database } from './database/connect.ts'
import { errorText } from './error-text.ts'
import { createApp } from './http/app.ts'
import type { AppEnvironment } from './http/app-dependencies.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { publicSettings } from './http/public-settings.ts'
import { createPages, type PageOptions } from './http/render.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import { createUpstreamApp } from './http/upstream.ts'
import { startMailDrain } from './mail/mail-drain.ts'
import { createMailer } from './mail/mailer.ts'
import { postPush } from './push/post-push.ts'
import { startPushDrain } from './push/push-drain.ts'
import { startHousekeeping } from './services/housekeeping.ts'
import { startSearchWords } from './services/search-words.ts'
import { startSilence } from './services/silence.ts'
import { startViewingReminders } from './services/viewing-reminders.ts'
import type { Settings } from './settings.ts'
import { exitCodes, StartError } from './start-error.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Parts = {
  readonly settings: Settings
  /** Null with API_UPSTREAM: another backend answers /api. */
  readonly database: Database | null
  readonly replica: Database | null
  /** Serves the browser's sources through Vite instead of the build. */
  readonly dev: boolean
  /** Carries Vite's hot reload in development. */
  readonly server: Server
  readonly closers: Closers
}

/**
 * Creates our own API with its background jobs: sending queued mail and pushes, telling of what is new to saved searches,
 * deleting expired rows, and watching what is unanswered.
 */
function startApi({ settings, replica, closers }: Parts, database: Database): Hono<AppEnvironment> {
  const clock = () => new Date()
  const mailer = createMailer(settings)
  closers.push(mailer.close)
  const mail = startMailDrain({ database, mailer, settings, clock })
  closers.push(mail.stop)
  const pushes = startPushDrain({ database, post: postPush, settings, clock, wakeMail: mail.wake })
  closers.push(pushes.stop)
  const wake = () => {
    mail.wake()
    pushes.wake()
  }
  closers.push(startSearchWords({ database, clock, wakeMail: wake }).stop)
  closers.push(startHousekeeping(database, settings, clock))
  closers.push(startSilence({ database, settings, clock, wakeMail: mail.wake }))
  closers.push(startViewingReminders(database, clock, mail.wake))
  return createApp({
    database,
    replica,
    settings,
    clock,
    wakeMail: wake,
    writeLog: (line) => console.log(line),
  })
}

type Assembled = {
  readonly listener: RequestListener
  /** Ends connections that never end by themselves; call it before the port drains. */
  readonly cutLasting: () => Promise<void>
}

/** Combines API, pages and files into the listener of the port. */
export async function assemble(parts: Parts): Promise<Assembled> {
  const { settings, database, dev, server } = parts
  const app =
    database === null ? createUpstreamApp(settings, settings.apiUpstream ?? '') : startApi(parts, database)
  const options: Omit<PageOptions, 'dist'> = {
    settings: publicSettings(settings),
    publicOrigin: settings.publicOrigin,
    fetch: async (request) => app.fetch(request),
    onRenderFailure: (path, error) => console.error(`${path} was not rendered: ${errorText(error)}`),
  }
  // Not in front of another backend, whose answers may depend on what we do not know, nor of sources that change.
  const kept =
    database === null || dev ? null : createKeptAnswers(async (request) => app.fetch(request), { settings })
  const listener = getRequestListener(async (request, bindings) => {
    const answer = async () => app.fetch(request, bindings)
    return withSecurityHeaders(await (kept?.(request, answer) ?? answer()), settings.publicOrigin)
  })
  if (!dev) {
    if (!existsSync(join(root, 'dist/server/entry-server.js'))) {
      throw new StartError(
        exitCodes.unexpected,
        'The app is not built: run npm start, or npm run build first',
      )
    }
    const pages = createPages({ ...options, dist: join(root, 'dist') })
    app.all('*', (c) => pages(c.req.raw))
    return { listener, cutLasting: async () => {} }
  }
  const { createDevRenderer } = await import('./http/render-dev.ts')
  const renderer = await createDevRenderer({ ...options, root, server })
  app.all('*', (c) => renderer.pages(c.req.raw))
  return { listener: renderer.wrap(listener), cutLasting: renderer.close }
}
