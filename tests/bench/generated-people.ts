/** People who live as renters say they do, and their applications. Deterministic. */
import type { Database } from '../../src/server/database/connect.ts'
import { inquiries } from '../../src/server/database/schema/matching.ts'
import { users } from '../../src/server/database/schema/people.ts'
import { realisticPerson } from '../server/rules/realistic-people.ts'
import type { Draw } from './generated-homes.ts'

/** The next person that `draw` gives, as columns of the users table; `number` makes the address theirs. */
function generatedPerson(number: number, draw: Draw, createdAt: Date) {
  const { moveInDay, ...answers } = realisticPerson(draw.fraction)
  const user: typeof users.$inferInsert = {
    email: `person${number}@people.test`,
    passwordHash: '-',
    name: `Person ${number}`,
    createdAt,
    emailVerifiedAt: createdAt,
    age: 20 + draw.whole(20),
    gender: draw.pick([null, 'male', 'female'] as const),
    roommateGenderPreference: draw.pick([null, 'no_preference', 'no_preference', 'female', 'male'] as const),
    cleanlinessLevel: answers.cleanliness,
    guestAllowance: answers.guests,
    sleepSchedule: answers.sleep,
    noisePreference: answers.noise,
    smokingHabit: answers.smokingHabit,
    hasPets: answers.hasPets,
    petType: answers.petType,
    drinkingHabit: answers.drinking,
  }
  const visitDate = moveInDay === null ? null : new Date(moveInDay * 86_400_000).toISOString().slice(0, 10)
  return { user, visitDate }
}

/** Stores the next people that `draw` gives, each with an application for the home that `homeOf` names. */
export async function storeApplicants(
  database: Database,
  numbers: readonly number[],
  draw: Draw,
  now: Date,
  homeOf: (number: number) => number,
) {
  const people = numbers.map((number) => ({ ...generatedPerson(number, draw, now), home: homeOf(number) }))
  const stored = await database
    .insert(users)
    .values(people.map(({ user }) => user))
    .returning({ id: users.id })
  const rows = people.map(({ home, visitDate }, at) => ({
    userId: stored[at]?.id ?? 0,
    propertyId: home,
    name: `Person ${stored[at]?.id}`,
    email: `contact${stored[at]?.id}@people.test`,
    phone: '+12015550123',
    visitDate,
    preferredRoom: 'bed-1',
    createdAt: now,
  }))
  return database
    .insert(inquiries)
    .values(rows)
    .returning({ inquiryId: inquiries.id, userId: inquiries.userId, propertyId: inquiries.propertyId })
}
