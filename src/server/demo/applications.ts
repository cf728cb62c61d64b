/** Who of the demo people applied for which demo home, and what they have decided about each other. */
import type { RoomTypePreference } from '../../contract/words.ts'
import { compatibilityScore } from '../../domain/compatibility.ts'
import { gendersAgree } from '../../domain/gender-preference.ts'
import type { LifestyleAnswers } from '../../domain/similarity.ts'
import { hashText, seeded } from './drawing/seeded.ts'
import type { DemoHome, DemoRoom } from './home-types.ts'
import type { DemoPerson } from './people.ts'

export type DemoInquiry = {
  readonly ref: string
  readonly email: string
  /** Null without a preference. */
  readonly room: DemoRoom | null
  readonly roomTypePreference: RoomTypePreference
  readonly details: string
  /** Days after the home is free, or after today where it is free already. */
  readonly moveInAfter: number
  readonly daysAgo: number
}

/** `from` said yes to `to`, both applicants for the same home. */
export type DemoYes = { readonly ref: string; readonly from: string; readonly to: string }

export type DemoApplications = {
  readonly inquiries: readonly DemoInquiry[]
  readonly yeses: readonly DemoYes[]
}

const details = {
  ko: [
    '직장이 미드타운이라 출퇴근이 편한 집을 찾고 있어요.',
    '조용히 지내는 편이고 주말에는 주로 집에 있어요.',
    '1년 이상 살 집을 찾아요. 룸메이트와 가끔 같이 밥 먹으면 좋겠어요.',
    '방을 직접 보고 싶어요. 평일 저녁이나 토요일이 좋아요.',
    '',
  ],
  en: [
    'I work in Midtown and would love a short commute.',
    'Tidy, quiet on weekdays, happy to share dinner now and then.',
    'Looking for at least a year. Could I see the room on a weekend?',
    'I have references from my last landlord.',
    '',
  ],
} as const

const answersOf = (person: DemoPerson): LifestyleAnswers => ({
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
})

const genderOf = (person: DemoPerson) => ({
  gender: person.gender ?? null,
  roommateGenderPreference: person.roommateGenderPreference ?? null,
})

const isFreeBedroom = (room: DemoRoom) => room.available && room.price !== null

function roomType(room: DemoRoom | null): RoomTypePreference {
  return room?.type === 'single' || room?.type === 'shared' || room?.type === 'master' ? room.type : 'any'
}

/** Applicants of a home that no demo account applied for, at most and at least. */
const FEWEST = 2
const MOST = 6

/** Homes that each account applied for: one to swipe on, one matched, one where they are asked, one without others. */
const HOMES_PER_ACCOUNT = 4

class Plan {
  readonly inquiries: DemoInquiry[] = []
  readonly yeses: DemoYes[] = []
  readonly #applied = new Map<string, number>()
  readonly #people: readonly DemoPerson[]

  constructor(people: readonly DemoPerson[]) {
    this.#people = people
  }

  apply(home: DemoHome, person: DemoPerson): void {
    const random = seeded(`${home.ref} ${person.email}`)
    const [first, ...others] = home.rooms.filter(isFreeBedroom)
    const room = first !== undefined && random.chance(0.75) ? random.pick([first, ...others]) : null
    this.inquiries.push({
      ref: home.ref,
      email: person.email,
      room,
      roomTypePreference: roomType(room),
      details: random.pick(details[person.language === 'en' ? 'en' : 'ko']),
      moveInAfter: random.whole(3, 45),
      daysAgo: random.whole(1, 14),
    })
    this.#applied.set(person.email, (this.#applied.get(person.email) ?? 0) + 1)
  }

  /** Those who applied least so far first; among them in an order that depends on the home alone. */
  candidates(home: DemoHome): DemoPerson[] {
    const rank = (person: DemoPerson) =>
      (this.#applied.get(person.email) ?? 0) * 2 ** 32 + hashText(`${home.ref} ${person.email}`)
    return this.#people
      .filter((person) => !person.isAccount)
      .toSorted((one, other) => rank(one) - rank(other))
  }

  /** Those whom an account would be shown with a score, the most alike first; and those with too few answers for one. */
  alike(home: DemoHome, account: DemoPerson): { scored: DemoPerson[]; unscored: DemoPerson[] } {
    const people = this.candidates(home)
      .filter((person) => gendersAgree(genderOf(account), genderOf(person)))
      .map((person) => ({ person, score: compatibilityScore(answersOf(account), answersOf(person)) }))
    const scored = people.filter(({ score }) => score !== null)
    return {
      scored: scored
        .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
        .map(({ person }) => person),
      unscored: people.filter(({ score }) => score === null).map(({ person }) => person),
    }
  }
}

/** Nine people for an account to swipe through: two much alike, two hardly, one who says little, others in between. */
function swipeable(plan: Plan, home: DemoHome, account: DemoPerson): DemoPerson[] {
  const { scored, unscored } = plan.alike(home, account)
  const chosen = new Set([...scored.slice(0, 2), ...scored.slice(-2), ...unscored.slice(0, 1)])
  for (const person of plan.candidates(home)) {
    if (chosen.size === 9) break
    if (scored.includes(person)) chosen.add(person)
  }
  return [...chosen]
}

function applyWithAccount(plan: Plan, account: DemoPerson, homes: readonly DemoHome[]): void {
  const [swiping, matched, asked, alone] = homes
  if (!swiping || !matched || !asked || !alone) return
  for (const home of homes) plan.apply(home, account)
  for (const person of swipeable(plan, swiping, account)) plan.apply(swiping, person)

  const [, partner, ...others] = plan.alike(matched, account).scored
  for (const person of [partner, ...others.slice(20, 23)]) if (person) plan.apply(matched, person)
  if (partner) {
    plan.yeses.push({ ref: matched.ref, from: account.email, to: partner.email })
    plan.yeses.push({ ref: matched.ref, from: partner.email, to: account.email })
  }

  const [, , , admirer, ...rest] = plan.alike(asked, account).scored
  for (const person of [admirer, ...rest.slice(15, 18)]) if (person) plan.apply(asked, person)
  if (admirer) plan.yeses.push({ ref: asked.ref, from: admirer.email, to: account.email })
}

/** Homes in which several people could live, the ones with the most free rooms first. */
function shareable(homes: readonly DemoHome[]): DemoHome[] {
  const free = (home: DemoHome) => home.rooms.filter(isFreeBedroom).length
  return homes.filter((home) => free(home) > 1).toSorted((one, other) => free(other) - free(one))
}

/** The same homes and people give the same applications. */
export function demoApplications(
  homes: readonly DemoHome[],
  people: readonly DemoPerson[],
): DemoApplications {
  const plan = new Plan(people)
  const accounts = people.filter((person) => person.isAccount)
  const suitable = shareable(homes)
  const taken = new Set<string>()
  accounts.forEach((account, index) => {
    // Every fourth, so that each account gets homes of each size.
    const own = Array.from(
      { length: HOMES_PER_ACCOUNT },
      (_, number) => suitable[number * accounts.length + index],
    ).filter((home) => home !== undefined)
    for (const home of own) taken.add(home.ref)
    applyWithAccount(plan, account, own)
  })
  for (const home of homes) {
    if (taken.has(home.ref)) continue
    const count = seeded(`applicants ${home.ref}`).whole(FEWEST, MOST)
    for (const person of plan.candidates(home).slice(0, count)) plan.apply(home, person)
  }
  return { inquiries: plan.inquiries, yeses: plan.yeses }
}
