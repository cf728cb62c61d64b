/** The roommate gender preference: it filters who is suggested to whom and never scores (design section 4). */
import type { Gender, GenderPreference } from '../../contract/enums.ts'

export interface GenderStatement {
  readonly gender: Gender | null
  readonly roommateGenderPreference: GenderPreference | null
}

function accepts(preference: GenderPreference | null, gender: Gender | null): boolean {
  return preference === null || preference === 'no_preference' || gender === null || preference === gender
}

/** False where one of the two wishes for a gender that the other has said not to be; what is unsaid filters no one. */
export function gendersAgree(one: GenderStatement, other: GenderStatement): boolean {
  return (
    accepts(one.roommateGenderPreference, other.gender) && accepts(other.roommateGenderPreference, one.gender)
  )
}
