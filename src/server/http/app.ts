/** Our own API as a Hono app. Pages and files are served beside it (assemble.ts). */
import { type Context, Hono } from 'hono'
import { API_BASE } from '../../contract/call.ts'
import { SETTINGS_PATH } from '../../contract/settings.ts'
import { publicReads } from '../database/public-reads.ts'
import { errorText } from '../error-text.ts'
import { preparePasswords } from '../services/passwords.ts'
import { accountRoutes } from './account.ts'
import { analyticsRoutes } from './analytics.ts'
import { answerLinkRoutes } from './answer-link.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { compressAnswers } from './content-encoding.ts'
import { refuseCrossSite } from './csrf.ts'
import { deskRoutes } from './desk.ts'
import { emailVerificationRoutes } from './email-verification.ts'
import { answerError, RequestError } from './errors.ts'
import { fittingRoutes } from './fitting.ts'
import { floorPlanImageRoutes, floorPlansRoutes } from './floor-plans.ts'
import { matchingRoutes } from './matching.ts'
import { noticesRoutes } from './notices.ts'
import { partnersRoutes } from './partners.ts'
import { passwordCheckRoutes } from './password-check.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { picturesRoutes } from './pictures.ts'
import { propertiesRoutes } from './properties.ts'
import { settingsResponse } from './public-settings.ts'
import { safetyRoutes } from './safety.ts'
import { oneClickRoutes, savedSearchRoutes } from './saved-searches.ts'
import { logSecurityEvent, securityEvents } from './security-log.ts'
import { sessionRoutes } from './session.ts'
import { viewingRoutes } from './viewings.ts'

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

/**
 * Answers a path below /api that matched no route: 405 with the path's methods, or 404.
 * @throws RequestError always
 */
function unknownCall(app: Hono<AppEnvironment>, c: Context<AppEnvironment>): never {
  const methods = new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && matches(path, c.req.path))
      .map(({ method }) => method),
  )
  if (methods.size === 0) throw new RequestError('not_found', 404)
  if (methods.has('GET')) methods.add('HEAD')
  throw new RequestError('method_not_allowed', 405, { headers: { allow: [...methods].sort().join(', ') } })
}

/**
 * The app for /api, /pictures and /settings.json. Every error below /api is answered with the envelope; other paths are
 * left to routes that the caller adds.
 */
export function createApp(dependencies: AppDependencies): Hono<AppEnvironment> {
  const { database, replica = null, settings, clock } = dependencies
  const read = publicReads(database, replica)
  const app = new Hono<AppEnvironment>()
  app.onError(answerError)
  app.notFound((c) => answerError(new RequestError('not_found', 404), c))
  app.use('/api/*', async (c, next) => {
    c.set('dependencies', dependencies)
    await next()
  })
  app.use('/api/*', compressAnswers)
  for (const [path, event] of Object.entries(securityEvents))
    app.post(API_BASE + path, logSecurityEvent(event))
  app.use('/api/*', refuseCrossSite(settings.publicOrigin))
  app.get(SETTINGS_PATH, () => settingsResponse(settings))
  app.route('/', analyticsRoutes(settings, clock))
  app.route('/', picturesRoutes(dependencies, read))
  app.route('/', floorPlanImageRoutes(read))
  app.route('/', oneClickRoutes(dependencies))
  app.route(API_BASE, sessionRoutes(dependencies))
  app.route(API_BASE, accountRoutes(dependencies))
  app.route(API_BASE, partnersRoutes())
  app.route(API_BASE, fittingRoutes())
  app.route(API_BASE, passwordCheckRoutes())
  app.route(API_BASE, passwordResetRoutes(dependencies))
  app.route(API_BASE, emailVerificationRoutes(dependencies))
  app.route(API_BASE, propertiesRoutes(read, clock))
  app.route(API_BASE, answerLinkRoutes(dependencies))
  app.route(API_BASE, floorPlansRoutes(dependencies, read))
  app.route(API_BASE, matchingRoutes(dependencies))
  app.route(API_BASE, safetyRoutes(dependencies))
  app.route(API_BASE, viewingRoutes(dependencies))
  app.route(API_BASE, noticesRoutes(dependencies))
  app.route(API_BASE, savedSearchRoutes(dependencies, read))
  app.route(API_BASE, deskRoutes(dependencies))
  app.all('/api', (c) => unknownCall(app, c))
  app.all('/api/*', (c) => unknownCall(app, c))
  preparePasswords().catch((error) => console.error(errorText(error)))
  return app
}
