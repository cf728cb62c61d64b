import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pick, seeded } from '../../../e2e/faults/fault.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { answerColumns, genderColumns } from '../../../src/server/services/lifestyle-answers.ts'
import { answersReader, packedAnswers } from '../../../src/server/services/packed-answers.ts'
import { realisticPerson } from '../rules/realistic-people.ts'
import { testDatabase } from '../test-database.ts'
import { createWorld } from './matching-world.ts'
import { storeInquiries } from './stored-home.ts'

const db = testDatabase()
const world = createWorld(() => db().database)

it('the answers read from the integer are the answers of the profile, unanswered ones included', async () => {
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
    await storeInquiries(db().database, [{ userId: person.id, propertyId: home }], world.clock.now)
  }
  const { moveInDay: _, ...columns } = answerColumns
  const rows = await db()
    .database.select({ packed: packedAnswers, plain: { ...columns, ...genderColumns } })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .orderBy(asc(inquiries.id))
  const read = answersReader()
  expect(rows).toHaveLength(120)
  expect(rows.map(({ packed }) => read(packed))).toEqual(rows.map(({ plain }) => plain))
})
