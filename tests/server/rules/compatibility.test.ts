import { describe, expect, it } from 'vitest'
import { seeded } from '../../../e2e/faults/fault.ts'
import { compatibilityFactors } from '../../../src/contract/compatibility.ts'
import { factorWeights } from '../../../src/domain/compatibility-weights.ts'
import {
  compareAnswers,
  compatibilityScore,
  factorGroup,
  mappedScore,
} from '../../../src/server/rules/compatibility.ts'
import type { LifestyleAnswers } from '../../../src/server/rules/similarity.ts'
import { matchScoreBand } from '../../../src/web/kit/model/match-score.ts'
import { tidy } from './lifestyles.ts'
import { realisticPerson } from './realistic-people.ts'

const silent: LifestyleAnswers = {
  cleanliness: null,
  guests: null,
  sleep: null,
  noise: null,
  smokes: null,
  smokingHabit: null,
  hasPets: null,
  petType: null,
  drinking: null,
  moveInDay: null,
}

const opposite: LifestyleAnswers = {
  cleanliness: 'easygoing',
  guests: 'overnight_ok',
  sleep: 'night_owl',
  noise: 'lively_environment',
  smokes: true,
  smokingHabit: 'indoors_ok',
  hasPets: true,
  petType: 'dog',
  drinking: 'regular_drinker',
  moveInDay: 20_100,
}

/** A step from `tidy` in every answer that has steps. */
const aStepAway: LifestyleAnswers = {
  ...tidy,
  cleanliness: 'moderately_tidy',
  guests: 'occasionally',
  noise: 'moderate_noise',
  drinking: 'social_drinker',
  sleep: 'flexible',
}

const everybody = (count: number, seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: count }, () => realisticPerson(random))
}

describe('the score of two people', () => {
  it('weighs the eight factors to 100 in all', () => {
    expect(Object.values(factorWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(factorWeights).toMatchObject({ cleanliness: 22, guests: 20, sleep: 16, noise: 14, smoking: 14 })
    expect(factorWeights).toMatchObject({ pets: 8, drinking: 4, move_in: 2 })
  })

  it('is 100 for two people who answer alike, and under 30 for two who differ in everything', () => {
    expect(compatibilityScore(tidy, tidy)).toBe(100)
    expect(compatibilityScore(opposite, opposite)).toBe(100)
    expect(compatibilityScore(tidy, opposite)).toBeLessThan(30)
  })

  it('is an integer of 0 to 100, the same from both sides and at every look', () => {
    const people = everybody(60, 7)
    for (const one of people) {
      for (const other of people) {
        const score = compatibilityScore(one, other)
        expect(Number.isInteger(score ?? 0) && (score ?? 0) >= 0 && (score ?? 0) <= 100).toBe(true)
        expect(compatibilityScore(other, one)).toBe(score)
        expect(compareAnswers(one, other).score).toBe(score)
      }
    }
  })

  it('never falls when one answer comes nearer', () => {
    const apart = compatibilityScore(tidy, { ...tidy, cleanliness: 'easygoing' }) ?? 0
    const near = compatibilityScore(tidy, { ...tidy, cleanliness: 'moderately_tidy' }) ?? 0
    expect(apart).toBeLessThan(near)
    expect(near).toBeLessThan(100)
  })

  it('lets one bad clash in a heavy factor weigh more than the mean alone would', () => {
    const clash = compatibilityScore(tidy, { ...tidy, guests: 'overnight_ok' }) ?? 100
    const mean = 1 - (20 * 0.95) / 100
    expect(clash).toBeLessThan(mappedScore(mean))
  })

  it('is withheld where under half of the weight is answered by both', () => {
    expect(compatibilityScore(silent, tidy)).toBeNull()
    const { cleanliness, guests, drinking } = tidy
    const underHalf = { ...silent, cleanliness, guests, drinking }
    expect(compatibilityScore(underHalf, tidy)).toBeNull()
    expect(compatibilityScore({ ...underHalf, hasPets: false }, tidy)).toBe(100)
  })

  it('counts "prefer not to say" as unanswered', () => {
    const withheld = { ...opposite, drinking: 'prefer_not_say' } as const
    expect(compareAnswers(tidy, withheld).factors.map(({ factor }) => factor)).not.toContain('drinking')
  })

  it('takes the gap between the move-in dates and not the dates', () => {
    const later = (days: number) => compareAnswers(tidy, { ...tidy, moveInDay: 20_000 + days }).factors.at(-1)
    expect(later(7)).toMatchObject({ factor: 'move_in', similarity: 1 })
    expect(later(60)).toMatchObject({ factor: 'move_in', similarity: 0 })
    expect(later(-60)).toMatchObject({ factor: 'move_in', similarity: 0 })
  })
})

describe('smoking indoors against no smoking', () => {
  const indoors = { ...tidy, smokes: true, smokingHabit: 'indoors_ok' } as const

  it('never scores above 69, however alike the rest is', () => {
    expect(compatibilityScore(tidy, indoors)).toBeLessThanOrEqual(69)
    const people = everybody(300, 3).map((person) => ({ ...person, smokingHabit: 'indoors_ok' as const }))
    const scores = people.map((one) => compatibilityScore(one, { ...one, smokingHabit: 'no_smoking' }) ?? 0)
    expect(Math.max(...scores)).toBe(69)
  })

  it('is said, and is the thing to talk about; against a plain "no" to smoking, too', () => {
    const said = { hard_conflict: 'smoking', talk_about: 'smoking' }
    expect(compareAnswers(tidy, indoors)).toMatchObject(said)
    expect(compareAnswers(indoors, tidy)).toMatchObject(said)
    const plain = { ...tidy, smokingHabit: null, smokes: false }
    expect(compareAnswers(plain, indoors).hard_conflict).toBe('smoking')
  })

  it('is not assumed of people who smoke outside, or who have not said where', () => {
    expect(compareAnswers(tidy, { ...indoors, smokingHabit: 'outside_only' }).hard_conflict).toBeNull()
    expect(compareAnswers(tidy, { ...indoors, smokingHabit: null, smokes: true }).hard_conflict).toBeNull()
  })
})

describe('the explanation', () => {
  it('puts each factor into one of the three groups', () => {
    expect(new Set(Object.values(factorGroup))).toEqual(new Set(['lifestyle', 'schedule', 'preferences']))
    const factors = compareAnswers(tidy, opposite).factors.map(({ factor }) => factor)
    expect(factors).toEqual([...compatibilityFactors])
  })

  it('names two strengths, the weightiest first', () => {
    expect(compareAnswers(tidy, tidy).strengths).toEqual(['cleanliness', 'guests'])
    expect(compareAnswers(tidy, aStepAway).strengths).toEqual(['smoking', 'sleep'])
  })

  it('names the one thing that costs most, and nothing where nothing is far apart', () => {
    const apart = { ...tidy, guests: 'overnight_ok', drinking: 'regular_drinker' } as const
    expect(compareAnswers(tidy, apart).talk_about).toBe('guests')
    expect(compareAnswers(tidy, { ...tidy, sleep: 'flexible' }).talk_about).toBeNull()
  })

  it('tells both sides the same strengths and topic, with the answers changed over', () => {
    const people = everybody(40, 19)
    for (const one of people) {
      for (const other of people) {
        const here = compareAnswers(one, other)
        const there = compareAnswers(other, one)
        expect(there).toEqual({
          ...here,
          factors: here.factors.map(({ mine, theirs, ...rest }) => ({ ...rest, mine: theirs, theirs: mine })),
        })
      }
    }
  })

  it('says "no pets", the kind of pet, or just that there are some', () => {
    const words = (person: LifestyleAnswers) =>
      compareAnswers(person, tidy).factors.find(({ factor }) => factor === 'pets')?.mine
    expect(words(tidy)).toBe('no_pets')
    expect(words({ ...tidy, hasPets: true, petType: 'cat' })).toBe('cat')
    expect(words({ ...tidy, hasPets: true })).toBe('pets')
  })
})

describe('the map to 0..100', () => {
  it('never falls and reaches both ends', () => {
    const scores = Array.from({ length: 1001 }, (_, step) => mappedScore(step / 1000))
    expect(scores[0]).toBe(0)
    expect(scores.at(-1)).toBe(100)
    expect(scores.every((score, at) => at === 0 || score >= (scores[at - 1] ?? 0))).toBe(true)
  })

  it('puts two people a step apart in most things in the yellow band', () => {
    expect(matchScoreBand(compatibilityScore(tidy, aStepAway) ?? 0)).toBe('yellow')
  })

  it('uses every colour band for at least 8 % of the pairs of realistic people', () => {
    const people = everybody(400, 2026)
    const counts = { green: 0, blue: 0, yellow: 0, orange: 0 }
    let pairs = 0
    people.forEach((one, at) => {
      for (const other of people.slice(at + 1)) {
        const score = compatibilityScore(one, other)
        if (score === null) continue
        counts[matchScoreBand(score)] += 1
        pairs += 1
      }
    })
    for (const [band, count] of Object.entries(counts))
      expect(count / pairs, band).toBeGreaterThanOrEqual(0.08)
  })
})
