/** The roommate gender preference, which filters suggestions and never affects scores (rule 4.10). */
import type { Gender, GenderPreference } from '../../contract/enums.ts'

export interface GenderStatement {
  readonly gender: Gender | null
  readonly roommateGenderPreference: GenderPreference | null
}

function accepts(preference: GenderPreference | null, gender: Gender | null): boolean {
  return preference === null || preference === 'no_preference' || gender === null || preference === gender
}

/** False where one person's preference excludes the other's stated gender; unstated values exclude no one. */
export function gendersAgree(one: GenderStatement, other: GenderStatement): boolean {
  return (
    accepts(one.roommateGenderPreference, other.gender) && accepts(other.roommateGenderPreference, one.gender)
  )
}
