import { Hono } from 'hono'
import { fetchFittingCount } from '../../contract/fitting.ts'
import { fittingCount, openApplicants } from '../services/fitting-people.ts'
import { unpackAnswers } from '../services/packed-answers.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { limitTries } from './rate-limit.ts'
import { parseQuery } from './request.ts'

/** How long an answer is cached, here and in the browser. */
const FRESH_SECONDS = 60

/** GET /fitting_count: public, since the answer is only a number. */
export function fittingRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  /** Applicants, read once a minute for all requests; scoring them takes milliseconds. */
  let read: { at: number; people: ReturnType<typeof openApplicants> } | null = null

  routes.get(fetchFittingCount.path, async (c) => {
    const { database, settings, clock } = c.get('dependencies')
    const answers = parseQuery(fetchFittingCount.request, c)
    await limitTries(c, [
      { limit: 'fittingCountsFromAddress', subject: [clientAddress(c, settings.trustedProxies)] },
    ])
    const now = clock().getTime()
    if (read === null || now - read.at >= FRESH_SECONDS * 1000) {
      const people = openApplicants(database)
      read = { at: now, people }
      people.catch(() => {
        if (read?.people === people) read = null
      })
    }
    const me = {
      ...unpackAnswers(0),
      cleanliness: answers.cleanliness_level ?? null,
      noise: answers.noise_preference ?? null,
      guests: answers.guest_allowance ?? null,
      smokes: answers.smoking === undefined ? null : answers.smoking !== 'no_smoking',
      smokingHabit: answers.smoking ?? null,
      drinking: answers.drinking_habit ?? null,
      hasPets: answers.has_pets === undefined ? null : answers.has_pets === 'true',
      gender: answers.gender ?? null,
      roommateGenderPreference: answers.roommate_gender_preference ?? null,
    }
    const data = fittingCount(me, await read.people)
    c.header('cache-control', `max-age=${FRESH_SECONDS}`)
    return c.json({ status: 'success', data })
  })
  return routes
}
