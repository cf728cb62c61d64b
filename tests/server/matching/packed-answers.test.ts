import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pick, seeded } from '../../../e2e/faults/fault.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { compatibilityScore } from '../../../src/server/rules/compatibility.ts'
import { gendersAgree } from '../../../src/server/rules/gender-preference.ts'
import { answerColumns, genderColumns } from '../../../src/server/services/lifestyle-answers.ts'
import { packedScorer, unpackAnswers } from '../../../src/server/services/packed-answers.ts'
import { realisticPerson } from '../rules/realistic-people.ts'
import { testWorld } from './matching-world.ts'
import { storeInquiries } from './stored-home.ts'

const { db, world } = testWorld()

it('people are scored and kept apart by the integer as by the answers of their profiles, unanswered ones included', async () => {
  const random = seeded(31)
  const one = <Item>(...items: readonly [Item, ...Item[]]) => pick(random, items)
  const home = await world.home()
  for (let at = 0; at < 120; at += 1) {
    const answers = realisticPerson(random)
    const person = await world.person('p', {
      cleanlinessLevel: one(answers.cleanliness, null),
      guestAllowance: one(answers.guests, null),
      sleepSchedule: answers.sleep,
      noisePreference: one(answers.noise, null),
      smoking: one(true, false, null),
      smokingHabit: one(answers.smokingHabit, null),
      hasPets: one(true, false, null),
      petType: one('dog', 'cat', 'other', null),
      drinkingHabit: one(answers.drinking, null),
      gender: one('male', 'female', 'other', null),
      roommateGenderPreference: one('male', 'female', 'other', 'no_preference', null),
    })
    const { moveInDay } = answers
    const visitDate = moveInDay === null ? null : new Date(moveInDay * 86_400_000).toISOString().slice(0, 10)
    await storeInquiries(db().database, [{ userId: person.id, propertyId: home, visitDate }], world.clock.now)
  }
  const rows = await db()
    .database.select({ packed: users.answers, plain: { ...answerColumns, ...genderColumns } })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .orderBy(asc(inquiries.id))
  expect(rows).toHaveLength(120)
  for (const { packed, plain } of rows) {
    expect({ ...unpackAnswers(packed ?? -1), moveInDay: plain.moveInDay }).toEqual(plain)
    const scoreFor = packedScorer(plain)
    const found = rows.map((other) => scoreFor(other.packed ?? -1, other.plain.moveInDay))
    const wanted = rows.map((other) =>
      gendersAgree(plain, other.plain) ? compatibilityScore(plain, other.plain) : 'apart',
    )
    expect(found).toEqual(wanted)
  }
})
