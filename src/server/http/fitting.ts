import { Hono } from 'hono'
import { fetchFittingCount, fetchFittingHomes } from '../../contract/fitting.ts'
import type { Database } from '../database/connect.ts'
import { fittingCount, fittingHomes, listedApplications, openApplicants } from '../services/fitting-people.ts'
import { unpackAnswers } from '../services/packed-answers.ts'
import { requireSession } from './access.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { limitAct, limitTries } from './rate-limit.ts'
import { parseQuery } from './request.ts'

/** How long an answer is cached, here and in the browser. */
const FRESH_SECONDS = 60

/** Gives what `read` reads, once a minute for all requests. */
function onceAMinute<Result>(read: (database: Database) => Promise<Result>) {
  let last: { readonly at: number; readonly result: Promise<Result> } | null = null
  return (database: Database, now: number): Promise<Result> => {
    if (last !== null && now - last.at < FRESH_SECONDS * 1000) return last.result
    const result = read(database)
    last = { at: now, result }
    result.catch(() => {
      if (last?.result === result) last = null
    })
    return result
  }
}

/** GET /fitting_count is public, since its answer is only a number. */
export function fittingRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const people = onceAMinute(openApplicants)
  const applications = onceAMinute(listedApplications)

  routes.get(fetchFittingCount.path, async (c) => {
    const { database, settings, clock } = c.get('dependencies')
    const answers = parseQuery(fetchFittingCount.request, c)
    await limitTries(c, [
      { limit: 'fittingCountsFromAddress', subject: [clientAddress(c, settings.trustedProxies)] },
    ])
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
    const data = fittingCount(me, await people(database, clock().getTime()))
    c.header('cache-control', `max-age=${FRESH_SECONDS}`)
    return c.json({ status: 'success', data })
  })

  routes.get(fetchFittingHomes.path, requireSession, async (c) => {
    const { database, clock } = c.get('dependencies')
    const { user } = c.get('session')
    await limitAct(database, 'applicantLists', user, clock())
    const all = await applications(database, clock().getTime())
    return c.json({ status: 'success', data: await fittingHomes(database, user.id, all) })
  })
  return routes
}
