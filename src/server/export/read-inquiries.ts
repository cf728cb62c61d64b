/** Reads inquiries with their homes, rooms and people, for exports. */
import { and, asc, eq, gt, gte, inArray, type SQL } from 'drizzle-orm'
import { cities, properties, regions, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { isVerified } from '../services/applicants.ts'
import { contactColumns, deskContactOf } from '../services/contacts.ts'
import { householdsOf } from '../services/desk-inquiries.ts'

/** Rows in memory at once. */
export const ROWS_AT_ONCE = 1000

const columns = {
  id: inquiries.id,
  createdAt: inquiries.createdAt,
  propertyId: properties.id,
  homeRef: properties.ref,
  homeName: properties.name,
  homeNameKo: properties.nameKo,
  street: properties.street,
  unit: properties.unit,
  city: cities.name,
  region: regions.code,
  zip: properties.zip,
  price: properties.price,
  costs: properties.costs,
  retiredAt: properties.retiredAt,
  silentAt: properties.silentAt,
  account: contactColumns,
  answer: inquiries.answer,
  answeredAt: inquiries.answeredAt,
  smokingAllowed: properties.smokingAllowed,
  petsAllowed: properties.petsAllowed,
  smoking: users.smoking,
  smokingHabit: users.smokingHabit,
  hasPets: users.hasPets,
  petType: users.petType,
  room: inquiries.preferredRoom,
  roomName: rooms.name,
  roomPrice: rooms.price,
  noPreference: inquiries.noPreference,
  roomTypePreference: inquiries.roomTypePreference,
  moveInDate: inquiries.visitDate,
  details: inquiries.additionalDetails,
}

async function selectInquiries(reader: Transaction, where: SQL | undefined) {
  const rows = await reader
    .select(columns)
    .from(inquiries)
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .innerJoin(users, eq(users.id, inquiries.userId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(and(where, isVerified))
    .orderBy(asc(inquiries.id))
    .limit(ROWS_AT_ONCE)
  const household = await householdsOf(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map(({ account, ...row }) => ({
    ...row,
    ...deskContactOf(account),
    household: household(row.id).map(({ name }) => name),
  }))
}
export type ExportedInquiry = Awaited<ReturnType<typeof selectInquiries>>[number]

/** Inquiries from confirmed addresses, made at `since` or later, oldest first, in batches of ROWS_AT_ONCE. */
export async function* readInquiries(
  reader: Transaction,
  since: Date | null,
): AsyncGenerator<readonly ExportedInquiry[]> {
  for (let last = 0; ; ) {
    const rows = await selectInquiries(
      reader,
      and(gt(inquiries.id, last), since === null ? undefined : gte(inquiries.createdAt, since)),
    )
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Inquiries by id, at most ROWS_AT_ONCE of them. */
export async function inquiriesById(
  reader: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExportedInquiry>> {
  const rows = ids.length === 0 ? [] : await selectInquiries(reader, inArray(inquiries.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
