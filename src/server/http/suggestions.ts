/** The other applicants for a home, and deciding on them. */
import { Hono } from 'hono'
import { decideSuggestion, fetchSuggestions } from '../../contract/suggestions.ts'
import { decideSuggestion as storeDecision } from '../services/decisions.ts'
import { emailVerificationOf } from '../services/email-verification.ts'
import { listSuggestions } from '../services/suggestions.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { limitAct } from './limit-tries.ts'
import { queuedWrite } from './queued-write.ts'
import { parseQuery } from './request.ts'

export function suggestionsRoutes({ database, clock }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.get(fetchSuggestions.path, requireSession, async (c) => {
    const { property_id } = parseQuery(fetchSuggestions.request, c)
    const { user } = c.get('session')
    await limitAct(database, 'suggestionLists', user, clock())
    const { suggestions, count } = await listSuggestions(database, user, property_id)
    return c.json({
      status: 'success',
      data: suggestions,
      count,
      property_id,
      email_verification: emailVerificationOf(user),
    })
  })

  routes.post(
    decideSuggestion.path,
    requireSession,
    queuedWrite(decideSuggestion, async ({ body, ...write }) => {
      await limitAct(write.transaction, 'decisions', write.user, write.now)
      return { data: await storeDecision({ ...write, request: body }) }
    }),
  )
  return routes
}
