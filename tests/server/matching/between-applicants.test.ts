import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pick, seeded } from '../../../e2e/faults/fault.ts'
import { inquiries, leads, suggestionDecisions } from '../../../src/server/database/schema/matching.ts'
import { blocks } from '../../../src/server/database/schema/people.ts'
import { waitsForSwipe } from '../../../src/server/services/applicants.ts'
import { isWaiting, readBetween } from '../../../src/server/services/between-applicants.ts'
import { bestOf, type Ranked } from '../../../src/server/services/suggestions.ts'
import { testWorld } from './matching-world.ts'
import { storeInquiries } from './stored-home.ts'

const { db, world } = testWorld()

it('whoever waits for the swipe by the lists of a home waits for it by the condition that counts them', async () => {
  const random = seeded(4)
  const { database } = db()
  const homes = [await world.home(), await world.home()] as const
  const people: number[] = []
  for (let at = 0; at < 16; at += 1) people.push((await world.person('p')).id)
  const now = world.clock.now
  for (const propertyId of homes) {
    await storeInquiries(
      database,
      people.map((userId) => ({ userId, propertyId })),
      now,
    )
    const applied = await database.select().from(inquiries).where(eq(inquiries.propertyId, propertyId))
    const pairs = applied.flatMap((one) => applied.map((other) => [one, other] as const))
    for (const [one, other] of pairs) {
      const fate = random()
      if (one.id === other.id || fate > 0.4) continue
      const decision = pick(random, ['confirmed', 'rejected'] as const)
      await database
        .insert(suggestionDecisions)
        .values({ userId: one.userId, otherUserId: other.userId, propertyId, decision, decidedAt: now })
      if (one.id > other.id || fate > 0.05) continue
      const pair = { propertyId, firstInquiryId: one.id, secondInquiryId: other.id, createdAt: now }
      await database.insert(leads).values(pair)
    }
  }
  for (const [at, userId] of people.entries()) {
    const blockedUserId = people[(at * 5 + 3) % people.length] ?? 0
    if (at % 4 === 0) await database.insert(blocks).values({ userId, blockedUserId, createdAt: now })
  }
  let waiting = 0
  for (const userId of people)
    for (const propertyId of homes) {
      const ofHome = and(eq(inquiries.propertyId, propertyId), ne(inquiries.userId, userId))
      const [all, wanted] = await Promise.all([
        database.select({ id: inquiries.id }).from(inquiries).where(ofHome),
        database
          .select({ id: inquiries.id })
          .from(inquiries)
          .where(and(ofHome, waitsForSwipe(database, userId))),
      ])
      const between = await readBetween(database, { userId, propertyId })
      const found = all.filter(({ id }) => isWaiting(between, id))
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)))
      waiting += found.length
    }
  expect(waiting).toBeGreaterThan(100)
})

describe('the best of many', () => {
  const scores = [90, null, 70, 90, 0, 100, 70, null, 90]
  const people = scores.map((score, at): Ranked => ({ id: 9 - at, score, packed: 0, moveInDay: null }))

  it.each([
    [0, []],
    [1, [4]],
    [2, [4, 1]],
    [4, [4, 1, 6, 9]],
    [5, [4, 1, 6, 9, 3]],
    [8, [4, 1, 6, 9, 3, 7, 5, 2]],
    [20, [4, 1, 6, 9, 3, 7, 5, 2, 8]],
  ])('%i: best score first, the earlier of two alike, those without a score last', (count, ids) => {
    expect(bestOf(people, count).map(({ id }) => id)).toEqual(ids)
  })
})
