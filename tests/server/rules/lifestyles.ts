/** People whose answers tests compare. */
import type { LifestyleAnswers } from '../../../src/server/rules/similarity.ts'

/** Has answered everything. */
export const tidy: LifestyleAnswers = {
  cleanliness: 'very_tidy',
  guests: 'rarely',
  sleep: 'early_bird',
  noise: 'quiet_household',
  smokes: false,
  smokingHabit: 'no_smoking',
  hasPets: false,
  petType: null,
  drinking: 'non_drinker',
  moveInDay: 20_000,
}
