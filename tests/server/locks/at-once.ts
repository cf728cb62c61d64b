/** What the tests of many writes at once share: two servers, the writes, and that Postgres breaks no deadlock. */
import { afterEach, beforeEach, expect } from 'vitest'
import { outgoingMails, rateLimits } from '../../../src/server/database/schema/people.ts'
import { type Person, testWorld } from '../matching/matching-world.ts'
import { twoServers, writing } from './two-servers.ts'

export const AT_ONCE = 25

/** One pixel. */
export const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export const applying = (home: number, { email }: Person) =>
  writing('/property_matching_enquiry', {
    property_id: home,
    name: 'x',
    email,
    phone: '',
    no_preference: true,
  })

export const deciding = (theirs: number, decision: 'confirmed' | 'rejected') =>
  writing('/update_user_suggestions', { inquiry_id: theirs, decision })

/** Call it at the top of a test file; each of its tests begins without limits and mails, and ends without a deadlock. */
export function atOnceWorld() {
  const { db, world } = testWorld()
  const { atOnce, newDeadlocks } = twoServers(
    () => db().url,
    () => world.clock.now,
  )
  const reset = async () => {
    await db().database.delete(rateLimits)
    await db().database.delete(outgoingMails)
  }
  beforeEach(reset)
  afterEach(async () => {
    expect(await newDeadlocks()).toBe(0)
  })
  return {
    world,
    atOnce,
    reset,
    database: () => db().database,
    /** How many mails of each kind wait. */
    async mails(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {}
      for (const { template } of await db().database.select().from(outgoingMails))
        counts[template] = (counts[template] ?? 0) + 1
      return counts
    },
  }
}
