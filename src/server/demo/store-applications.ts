/** The demo applications as rows. */
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { DemoApplications, DemoInquiry } from './applications.ts'
import type { DemoHome } from './home-types.ts'
import { demoPeople } from './people.ts'

const DAY = 24 * 60 * 60 * 1000
/** A yes comes this long after the later of the two applications. */
const DECIDED_AFTER = DAY / 8

export type StoreApplications = {
  readonly homes: readonly DemoHome[]
  readonly applications: DemoApplications
  readonly propertyIds: ReadonlyMap<string, number>
  readonly userIds: ReadonlyMap<string, number>
  readonly now: Date
}

function known<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`The demo data name ${String(key)}, which is not there`)
  return value
}

const inquiryKey = (ref: string, email: string) => `${ref} ${email}`
const appliedAt = ({ daysAgo }: DemoInquiry, now: Date) => new Date(now.getTime() - daysAgo * DAY)

/** A calendar date, ISO 8601. */
function moveInDate({ ref, moveInAfter }: DemoInquiry, { homes, now }: StoreApplications): string {
  const home = homes.find((candidate) => candidate.ref === ref)
  const free = Math.max(now.getTime(), Date.parse(home?.availableFrom ?? now.toISOString()))
  return new Date(free + moveInAfter * DAY).toISOString().slice(0, 10)
}

async function storeInquiries(transaction: Transaction, given: StoreApplications) {
  const { applications, propertyIds, userIds, now } = given
  const people = new Map(demoPeople.map((person) => [person.email, person]))
  const refs = new Map([...propertyIds].map(([ref, id]) => [id, ref]))
  const emails = new Map([...userIds].map(([email, id]) => [id, email]))
  const rows = await transaction
    .insert(inquiries)
    .values(
      applications.inquiries.map((inquiry) => {
        const { name, phone } = known(people, inquiry.email)
        return {
          userId: known(userIds, inquiry.email),
          propertyId: known(propertyIds, inquiry.ref),
          name,
          email: inquiry.email,
          phone: phone ?? null,
          additionalDetails: inquiry.details,
          visitDate: moveInDate(inquiry, given),
          preferredRoom: inquiry.room?.id ?? null,
          noPreference: inquiry.room === null,
          roomTypePreference: inquiry.roomTypePreference,
          createdAt: appliedAt(inquiry, now),
        }
      }),
    )
    .returning()
  return new Map(rows.map((row) => [inquiryKey(known(refs, row.propertyId), known(emails, row.userId)), row]))
}

/** Stores who applied, who said yes to whom, and a lead for each two who both did. */
export async function storeApplications(transaction: Transaction, given: StoreApplications): Promise<void> {
  const byKey = await storeInquiries(transaction, given)
  const decisions = given.applications.yeses.map(({ ref, from, to }) => {
    const mine = known(byKey, inquiryKey(ref, from))
    const other = known(byKey, inquiryKey(ref, to))
    const later = Math.max(mine.createdAt.getTime(), other.createdAt.getTime())
    return { mine, other, decidedAt: new Date(later + DECIDED_AFTER) }
  })
  await transaction.insert(suggestionDecisions).values(
    decisions.map(({ mine, other, decidedAt }) => ({
      inquiryId: mine.id,
      otherInquiryId: other.id,
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
