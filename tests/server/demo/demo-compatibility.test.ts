import { describe, expect, it } from 'vitest'
import { compatibilityScore } from '../../../src/domain/compatibility.ts'
import { gendersAgree } from '../../../src/domain/gender-preference.ts'
import { matchScoreBand } from '../../../src/domain/match-score.ts'
import type { LifestyleAnswers } from '../../../src/domain/similarity.ts'
import { type DemoPerson, demoPeople } from '../../../src/server/demo/people.ts'

function answersOf(person: DemoPerson): LifestyleAnswers {
  return {
    cleanliness: person.cleanlinessLevel ?? null,
    guests: person.guestAllowance ?? null,
    sleep: person.sleepSchedule ?? null,
    noise: person.noisePreference ?? null,
    smokes: person.smoking ?? null,
    smokingHabit: person.smokingHabit ?? null,
    hasPets: person.hasPets ?? null,
    petType: person.petType ?? null,
    drinking: person.drinkingHabit ?? null,
    moveInDay: null,
  }
}

const statement = ({ gender, roommateGenderPreference }: DemoPerson) => ({
  gender: gender ?? null,
  roommateGenderPreference: roommateGenderPreference ?? null,
})

describe('the demo people', () => {
  /** Of everyone who could be suggested to whom. */
  const scores = demoPeople.flatMap((one, at) =>
    demoPeople
      .slice(at + 1)
      .filter((other) => gendersAgree(statement(one), statement(other)))
      .map((other) => compatibilityScore(answersOf(one), answersOf(other))),
  )

  it('fill every colour band with at least 8 % of their pairs', () => {
    const known = scores.filter((score) => score !== null)
    for (const band of ['green', 'blue', 'yellow', 'orange'] as const) {
      const share = known.filter((score) => matchScoreBand(score) === band).length / known.length
      expect(share, band).toBeGreaterThanOrEqual(0.08)
    }
  })

  it('hold some pairs who have answered too little for a number', () => {
    const withheld = scores.filter((score) => score === null).length
    expect(withheld).toBeGreaterThan(0)
    expect(withheld / scores.length).toBeLessThan(0.3)
  })
})
