/** Leads, which are pairs who have both said yes, and the leads that have not been celebrated. Pure. */
import { readRecord } from '../../../contract/applications.ts'
import type { MatchRecord } from '../../../contract/records.ts'
import { peopleWho } from '../../../domain/applications.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'

export interface Lead {
  /** The other person's inquiry id. */
  readonly other: number
  readonly name: string | null
  readonly propertyId: number | null
  /** The time at which this device delivered the reader's yes (ms since 1970); null where the other's yes came last. */
  readonly settled: number | null
}

/** The inquiry id of the person whom a row decides on. */
function decidedOn(row: OutboxRow): number | null {
  if (row.kind === 'suggestion_decision') return row.payload.inquiry_id
  return row.kind === 'match_decision' ? (row.payload.matched_inquiry_id ?? null) : null
}

/** Leads made by the reader's yes that this device has delivered, in this session or in one before. */
export function leadsOfRows(rows: readonly OutboxRow[]): Lead[] {
  return rows.flatMap((row) => {
    const other = decidedOn(row)
    if (other === null || row.state !== 'sent' || row.receipt?.createdLead !== true) return []
    const propertyId = 'property_id' in row.payload ? (row.payload.property_id ?? null) : null
    return { other, name: row.about, propertyId, settled: row.settled }
  })
}

/** Leads that the records show, whichever of the two said yes last. */
export function leadsOfRecords(records: readonly MatchRecord[]): Lead[] {
  return records.map(readRecord).flatMap(({ home, people }) =>
    peopleWho(people, 'match').map(({ person }) => ({
      other: person.inquiry_id,
      name: person.name,
      propertyId: home.id,
      settled: null,
    })),
  )
}

/**
 * The first lead that is news. Until the existing matches are known, only leads delivered since the page was opened
 * count.
 */
export function newLead(
  leads: readonly Lead[],
  { others, hasBegun }: { readonly others: readonly number[]; readonly hasBegun: boolean },
  openedAt: number,
): Lead | null {
  const isNews = ({ other, settled }: Lead) =>
    !others.includes(other) && (hasBegun || (settled ?? 0) > openedAt)
  return leads.find(isNews) ?? null
}
