/**
 * The table of leads: one line for two people who both said yes, oldest first. Left out are those with somebody whose
 * inquiry is not shown, such as one whose account is leaving.
 */
import { and, asc, gt, gte } from 'drizzle-orm'
import { leads } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Cell } from './csv.ts'
import { cellsOf, homeColumns, personColumns } from './inquiry-table.ts'
import { newYorkTime } from './new-york-time.ts'
import { type ExportedInquiry, inquiriesById, ROWS_AT_ONCE } from './read-inquiries.ts'
import type { Table } from './write-table.ts'

/** Half of ROWS_AT_ONCE, since a lead has two inquiries. */
const LEADS_AT_ONCE = ROWS_AT_ONCE / 2

const people = ['first', 'second'] as const

function inquiryCells(inquiry: ExportedInquiry): Cell[] {
  return [inquiry.id, inquiry.createdAt.toISOString(), ...cellsOf(personColumns, inquiry)]
}

function selectLeads(reader: Transaction, last: number, since: Date | null) {
  return reader
    .select()
    .from(leads)
    .where(and(gt(leads.id, last), since === null ? undefined : gte(leads.createdAt, since)))
    .orderBy(asc(leads.id))
    .limit(LEADS_AT_ONCE)
}

export const leadTable: Table = {
  header: [
    'lead_id',
    'created_new_york',
    'created',
    ...homeColumns.map(([name]) => name),
    ...people.flatMap((person) =>
      ['inquiry_id', 'applied', ...personColumns.map(([name]) => name)].map((name) => `${person}_${name}`),
    ),
  ],
  async *rows(reader: Transaction, since: Date | null) {
    for (let last = 0; ; ) {
      const batch = await selectLeads(reader, last, since)
      const found = await inquiriesById(
        reader,
        batch.flatMap(({ firstInquiryId, secondInquiryId }) => [firstInquiryId, secondInquiryId]),
      )
      for (const { id, createdAt, firstInquiryId, secondInquiryId } of batch) {
        const [first, second] = [found.get(firstInquiryId), found.get(secondInquiryId)]
        if (first === undefined || second === undefined) continue
        yield [
          id,
          newYorkTime(createdAt),
          createdAt.toISOString(),
          ...cellsOf(homeColumns, first),
          ...inquiryCells(first),
          ...inquiryCells(second),
        ]
      }
      if (batch.length < LEADS_AT_ONCE) return
      last = batch.at(-1)?.id ?? last
    }
  },
}
