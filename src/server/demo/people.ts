/** The demo people as rows of `users`. */
import * as v from 'valibot'
import { languages } from '../../contract/language.ts'
import * as words from '../../contract/words.ts'
import type { users } from '../database/schema/people.ts'
import { accountTable } from './accounts.ts'
import { seeded } from './drawing/seeded.ts'
import { peopleTable } from './people-table.ts'

export type DemoPerson = Omit<typeof users.$inferInsert, 'id' | 'passwordHash' | 'createdAt'> & {
  readonly email: string
  readonly name: string
  /** Can log in. */
  readonly isAccount: boolean
}

const cell = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.union([
    v.pipe(
      v.literal('-'),
      v.transform(() => null),
    ),
    schema,
  ])
const number = v.pipe(v.string(), v.transform(Number), v.integer())
const text = v.pipe(v.string(), v.minLength(1))

const row = v.strictTuple([
  text,
  v.picklist(languages),
  text,
  cell(number),
  cell(v.picklist(words.genders)),
  cell(text),
  cell(v.picklist(words.mbtiTypes)),
  cell(v.picklist(words.livingTypes)),
  cell(v.picklist(words.smokingHabits)),
  cell(v.picklist(words.cookingFrequencies)),
  cell(v.picklist(['none', ...words.petTypes])),
  cell(v.picklist(words.cleanlinessLevels)),
  cell(v.picklist(words.noisePreferences)),
  cell(v.picklist(words.guestAllowances)),
  cell(v.picklist(words.drinkingHabits)),
  cell(v.picklist(words.sleepSchedules)),
  cell(number),
  cell(v.picklist(words.preferredBedrooms)),
  cell(v.picklist(words.preferredPropertyTypes)),
  cell(v.picklist(words.neighborhoodImportances)),
  cell(v.picklist(words.genderPreferences)),
  cell(text),
  cell(number),
])

/** Area codes of New York and New Jersey; with 555-01xx behind them the numbers are nobody's. */
const areaCodes = ['201', '551', '347', '646', '718', '917'] as const
const streets = ['Maple Ave', 'Lemoine Ave', 'Grand Ave', 'Roosevelt Ave', 'River Rd', 'Bell Blvd'] as const
const amenityWishes = [
  'Laundry',
  'Laundry, Elevator',
  'Gym/Fitness Center, Parking',
  'Air Conditioning, Balcony',
] as const

/** What does not need thought for each: addresses and contacts that belong to nobody. */
function contacts(key: string, index: number, isFull: boolean) {
  const random = seeded(key)
  const phone = `+1${random.pick(areaCodes)}55501${String(index % 100).padStart(2, '0')}`
  const handle = key.replace(/@.*/, '').replace('.', '_')
  return {
    phone: isFull || random.chance(0.5) ? phone : null,
    kakaoId: isFull && random.chance(0.6) ? `${handle}_demo` : null,
    instagramId: isFull && random.chance(0.4) ? `${handle}.demo` : null,
    street: isFull ? `${random.whole(10, 99)}-${random.whole(10, 49)} ${random.pick(streets)}` : null,
    preferredAmenities: isFull ? random.pick(amenityWishes) : null,
  }
}

/** @throws ValiError for a line that does not fit its columns */
function readPerson(line: string, index: number, isAccount: boolean): DemoPerson {
  const [
    key,
    language,
    name,
    age,
    gender,
    job,
    mbti,
    livingType,
    smokingHabit,
    cookingFreq,
    pet,
    cleanlinessLevel,
    noisePreference,
    guestAllowance,
    drinkingHabit,
    sleepSchedule,
    budgetRent,
    preferredBedrooms,
    preferredPropertyType,
    neighborhoodImportance,
    roommateGenderPreference,
    city,
    countryId,
  ] = v.parse(
    row,
    line.split('|').map((part) => part.trim()),
  )
  return {
    email: isAccount ? key : `${key}@example.com`,
    language,
    demo: true,
    isAccount,
    name,
    age,
    gender,
    job,
    mbti,
    livingType,
    smoking: smokingHabit === null ? null : smokingHabit !== 'no_smoking',
    smokingHabit,
    cookingFreq,
    hasPets: pet === null ? null : pet !== 'none',
    petType: pet === null || pet === 'none' ? null : pet,
    cleanlinessLevel,
    noisePreference,
    guestAllowance,
    drinkingHabit,
    sleepSchedule,
    budgetRent,
    preferredBedrooms,
    preferredPropertyType,
    neighborhoodImportance,
    roommateGenderPreference,
    city,
    countryId,
    ...contacts(key, index, sleepSchedule !== null && mbti !== null),
  }
}

const readTable = (table: string, isAccount: boolean): DemoPerson[] =>
  table
    .trim()
    .split('\n')
    .map((line, index) => readPerson(line, index, isAccount))

/** The four accounts first, then everybody else. */
export const demoPeople: readonly DemoPerson[] = [
  ...readTable(accountTable, true),
  ...readTable(peopleTable, false),
]
