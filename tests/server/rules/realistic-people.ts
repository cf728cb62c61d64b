/** People as renters answer: a seeded population whose shares follow what such profiles usually say. */
import type { LifestyleAnswers } from '../../../src/server/rules/similarity.ts'

/** One word by its share; the shares that are left over stand for an unanswered question. */
function answer<Word extends string>(random: () => number, shares: readonly [Word, number][]): Word | null {
  let left = random()
  for (const [word, share] of shares) {
    left -= share
    if (left < 0) return word
  }
  return null
}

export function realisticPerson(random: () => number): LifestyleAnswers {
  const hasPets = random() < 0.2
  return {
    cleanliness: answer(random, [
      ['very_tidy', 0.32],
      ['moderately_tidy', 0.45],
      ['easygoing', 0.23],
    ]),
    guests: answer(random, [
      ['rarely', 0.4],
      ['occasionally', 0.45],
      ['overnight_ok', 0.15],
    ]),
    // The wizard does not ask for it, so some have not said.
    sleep: answer(random, [
      ['early_bird', 0.22],
      ['flexible', 0.38],
      ['night_owl', 0.25],
    ]),
    noise: answer(random, [
      ['quiet_household', 0.42],
      ['moderate_noise', 0.46],
      ['lively_environment', 0.12],
    ]),
    smokes: null,
    smokingHabit: answer(random, [
      ['no_smoking', 0.8],
      ['outside_only', 0.16],
      ['indoors_ok', 0.04],
    ]),
    hasPets,
    petType: hasPets
      ? answer(random, [
          ['dog', 0.45],
          ['cat', 0.45],
          ['other', 0.1],
        ])
      : null,
    drinking: answer(random, [
      ['non_drinker', 0.25],
      ['social_drinker', 0.55],
      ['regular_drinker', 0.1],
      ['prefer_not_say', 0.1],
    ]),
    moveInDay: random() < 0.85 ? 20_000 + Math.floor(random() * 60) : null,
  }
}
