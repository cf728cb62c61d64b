/** The demo people as rows of `users`, from people.json. */
import * as v from 'valibot'
import * as enums from '../../contract/enums.ts'
import { languages } from '../../contract/language.ts'
import { faceWriting } from '../../contract/people.ts'
import type { users } from '../database/schema/people.ts'
import people from './people.json' with { type: 'json' }

const text = v.pipe(v.string(), v.minLength(1))
const whole = v.pipe(v.number(), v.integer())

/** Absent fields are unanswered questions; smoking and pets are required, since applicants must answer both. */
const person = v.strictObject({
  email: v.pipe(text, v.email()),
  language: v.picklist(languages),
  name: text,
  smoking: v.boolean(),
  hasPets: v.boolean(),
  smokingHabit: v.picklist(enums.smokingHabits),
  petType: v.optional(v.picklist(enums.petTypes)),
  age: v.optional(whole),
  gender: v.optional(v.picklist(enums.genders)),
  job: v.optional(text),
  mbti: v.optional(v.picklist(enums.mbtiTypes)),
  livingType: v.optional(v.picklist(enums.livingTypes)),
  cookingFreq: v.optional(v.picklist(enums.cookingFrequencies)),
  cleanlinessLevel: v.optional(v.picklist(enums.cleanlinessLevels)),
  noisePreference: v.optional(v.picklist(enums.noisePreferences)),
  guestAllowance: v.optional(v.picklist(enums.guestAllowances)),
  drinkingHabit: v.optional(v.picklist(enums.drinkingHabits)),
  sleepSchedule: v.optional(v.picklist(enums.sleepSchedules)),
  budgetRent: v.optional(whole),
  preferredBedrooms: v.optional(v.picklist(enums.preferredBedrooms)),
  preferredPropertyType: v.optional(v.picklist(enums.preferredPropertyTypes)),
  preferredAmenities: v.optional(text),
  neighborhoodImportance: v.optional(v.picklist(enums.neighborhoodImportances)),
  roommateGenderPreference: v.optional(v.picklist(enums.genderPreferences)),
  phone: v.optional(text),
  kakaoId: v.optional(text),
  instagramId: v.optional(text),
  street: v.optional(text),
  city: v.optional(text),
  countryId: v.optional(whole),
  avatar: faceWriting.avatar,
  prompts: faceWriting.prompts,
  spokenLanguages: faceWriting.spoken_languages,
})

type DemoPerson = v.InferOutput<typeof person> & Partial<typeof users.$inferInsert>

const { accounts, others } = v.parse(
  v.strictObject({ accounts: v.array(person), others: v.array(person) }),
  people,
)

/** Shared by all demo accounts, which exist only where demo data was requested. */
export const DEMO_PASSWORD = 'bangjjak-demo'

export type DemoAccount = Pick<DemoPerson, 'email' | 'name'> & { readonly password: string }

/** The demo accounts that visitors can log in to. */
export const demoAccounts: readonly DemoAccount[] = accounts.map(({ email, name }) => ({
  email,
  name,
  password: DEMO_PASSWORD,
}))

/** The demo's member of staff, who never applies for a home. */
export const demoStaff: DemoAccount = {
  email: 'desk@demo.bangjjak.example',
  name: '데모 중개팀',
  password: DEMO_PASSWORD,
}

/** Accounts with a known password first, then all other demo people. */
export const demoPeople: readonly DemoPerson[] = [...accounts, ...others]
