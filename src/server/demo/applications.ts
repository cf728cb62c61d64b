/** The applications of demo people for demo homes, and their acceptances: applications.json as rows. */
import * as v from 'valibot'
import { roomTypePreferences } from '../../contract/enums.ts'
import { ROOMMATE_NOTE_MAXIMUM } from '../../contract/limits.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { HomeRecord } from '../services/home-record.ts'
import applications from './applications.json' with { type: 'json' }
import { demoPeople } from './people.ts'

const days = v.pipe(v.number(), v.integer(), v.minValue(1))

const inquiry = v.strictObject({
  /** `home` is a home's `ref`, `person` an account's email address, `room` a room id; without a room, any will do. */
  home: v.string(),
  person: v.string(),
  room: v.optional(v.string()),
  details: v.optional(v.string(), ''),
  roommateNote: v.optional(v.pipe(v.string(), v.maxLength(ROOMMATE_NOTE_MAXIMUM)), ''),
  /** Counted from the day on which the home is free, or from today if the home is free already. */
  moveInAfterDays: days,
  appliedDaysAgo: days,
})
type Inquiry = v.InferOutput<typeof inquiry>

/** `from` accepted `to`; both applied for the same home. */
const acceptance = v.strictObject({ home: v.string(), from: v.string(), to: v.string() })

const demo = v.parse(
  v.strictObject({ inquiries: v.array(inquiry), accepted: v.array(acceptance) }),
  applications,
)

const DAY_MS = 24 * 60 * 60 * 1000
/** Time from the later of two applications to an acceptance. */
const DECIDED_AFTER_MS = DAY_MS / 8

type StoreApplications = {
  readonly homes: readonly HomeRecord[]
  readonly propertyIds: ReadonlyMap<string, number>
  readonly userIds: ReadonlyMap<string, number>
  readonly now: Date
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo applications name ${name}, which is not there`)
  return value
}

const rowKey = (propertyId: number, userId: number) => `${propertyId} ${userId}`

function inquiryRow(given: Inquiry, { homes, propertyIds, userIds, now }: StoreApplications) {
  const home = required(
    homes.find(({ ref }) => ref === given.home),
    given.home,
  )
  const person = required(
    demoPeople.find(({ email }) => email === given.person),
    given.person,
  )
  const room = home.rooms.find(({ id }) => id === given.room)
  if (given.room !== undefined) required(room, `${given.room} of ${given.home}`)
  const today = calendarDateOf(now)
  const freeFrom = Math.max(Date.parse(today), Date.parse(home.availableFrom ?? today))
  return {
    userId: required(userIds.get(person.email), person.email),
    propertyId: required(propertyIds.get(home.ref), home.ref),
    name: person.name,
    email: person.email,
    phone: person.phone ?? null,
    additionalDetails: given.details,
    roommateNote: given.roommateNote,
    visitDate: new Date(freeFrom + given.moveInAfterDays * DAY_MS).toISOString().slice(0, 10),
    preferredRoom: room?.id ?? null,
    noPreference: room === undefined,
    roomTypePreference: roomTypePreferences.find((type) => type === room?.type) ?? 'any',
    createdAt: new Date(now.getTime() - given.appliedDaysAgo * DAY_MS),
  }
}

/**
 * Stores the applications, the acceptances, and a lead for every two people who accepted each other.
 * @throws Error for an application whose home, person or room does not exist
 */
export async function storeApplications(transaction: Transaction, given: StoreApplications): Promise<void> {
  const stored = await transaction
    .insert(inquiries)
    .values(demo.inquiries.map((each) => inquiryRow(each, given)))
    .returning()
  const rows = new Map(stored.map((row) => [rowKey(row.propertyId, row.userId), row]))
  const rowOf = (home: string, person: string) =>
    required(
      rows.get(rowKey(given.propertyIds.get(home) ?? 0, given.userIds.get(person) ?? 0)),
      `${person}, who applied for ${home}`,
    )
  const decisions = demo.accepted.map(({ home, from, to }) => {
    const mine = rowOf(home, from)
    const other = rowOf(home, to)
    const later = Math.max(mine.createdAt.getTime(), other.createdAt.getTime())
    return { mine, other, decidedAt: new Date(later + DECIDED_AFTER_MS) }
  })
  await transaction.insert(suggestionDecisions).values(
    decisions.map(({ mine, other, decidedAt }) => ({
      userId: mine.userId,
      propertyId: mine.propertyId,
      otherUserId: other.userId,
      decision: 'confirmed' as const,
      decidedAt,
    })),
  )
  const mutual = decisions.filter(
    ({ mine, other }) =>
      mine.id < other.id && decisions.some((back) => back.mine.id === other.id && back.other.id === mine.id),
  )
  await transaction.insert(leads).values(
    mutual.map(({ mine, other, decidedAt }) => ({
      propertyId: mine.propertyId,
      firstInquiryId: mine.id,
      secondInquiryId: other.id,
      createdAt: decidedAt,
    })),
  )
}
