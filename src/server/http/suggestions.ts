/** The other applicants for a home, and deciding on them. */
import { Hono } from 'hono'
import { decideSuggestion, fetchSuggestions } from '../../contract/suggestions.ts'
import { decideSuggestion as storeDecision } from '../services/decisions.ts'
import { listSuggestions } from '../services/suggestions.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { queuedWrite } from './queued-write.ts'
import { parseQuery } from './request.ts'

export function suggestionsRoutes({ database }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.get(fetchSuggestions.path, requireSession, async (c) => {
    const { property_id } = parseQuery(fetchSuggestions.request, c)
    const { suggestions, count } = await listSuggestions(database, c.get('session').user, property_id)
    return c.json({ status: 'success', data: suggestions, count, property_id })
  })

  routes.post(
    decideSuggestion.path,
    requireSession,
    queuedWrite(decideSuggestion, async ({ body, ...write }) => ({
      data: await storeDecision({ ...write, request: body }),
    })),
  )
  return routes
}
