/** People as columns of the users table, who live as renters say they do. Deterministic. */
import type { users } from '../../src/server/database/schema/people.ts'
import { realisticPerson } from '../domain/realistic-people.ts'
import type { Draw } from './generated-homes.ts'

export interface GeneratedPerson {
  readonly user: typeof users.$inferInsert
  /** ISO date of the wish to move in; null for some. */
  readonly visitDate: string | null
}

/** The next person that `draw` gives; `number` makes the address theirs. */
export function generatedPerson(number: number, draw: Draw, createdAt: Date): GeneratedPerson {
  const { moveInDay, ...answers } = realisticPerson(draw.fraction)
  return {
    visitDate: moveInDay === null ? null : new Date(moveInDay * 86_400_000).toISOString().slice(0, 10),
    user: {
      email: `person${number}@people.test`,
      passwordHash: '-',
      name: `Person ${number}`,
      createdAt,
      emailVerifiedAt: createdAt,
      age: 20 + draw.whole(20),
      gender: draw.pick([null, 'male', 'female'] as const),
      roommateGenderPreference: draw.pick([
        null,
        'no_preference',
        'no_preference',
        'female',
        'male',
      ] as const),
      cleanlinessLevel: answers.cleanliness,
      guestAllowance: answers.guests,
      sleepSchedule: answers.sleep,
      noisePreference: answers.noise,
      smokingHabit: answers.smokingHabit,
      hasPets: answers.hasPets,
      petType: answers.petType,
      drinkingHabit: answers.drinking,
    },
  }
}
