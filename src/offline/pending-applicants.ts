/** The people of a home: the server's answer merged with my unsent writes. Pure, like pending.ts. */
import { FITTING_SCORE, type HomeApplicants } from '../contract/applicants.ts'
import { type Pairing, readApplicant } from '../contract/applications.ts'
import { inOrderOfTurn } from '../domain/applications.ts'
import { withdrawalOf } from './applications.ts'
import { decidesOn } from './outbox/order.ts'
import type { OutboxRow } from './outbox/row.ts'
import { overlays } from './pending.ts'
import { isBlocked } from './pending-safety.ts'

/** The people of a home as screens show them, and its numbers. */
export interface HomePeople extends Pick<HomeApplicants, 'count' | 'fitting' | 'fitting_few' | 'pairs'> {
  /** Whoever waits for my answer first, then the best fit. */
  readonly people: readonly Pairing[]
}

type DecidingRow = OutboxRow<'match_decision' | 'suggestion_decision' | 'interest_withdrawal'>

/** Whether a row decides on that applicant or withdraws my interest in them (`inquiryId` is the applicant's). */
const isAbout = (row: OutboxRow, inquiryId: number): row is DecidingRow =>
  decidesOn(row, inquiryId) || (row.kind === 'interest_withdrawal' && row.payload.inquiry_id === inquiryId)

const isFitting = ({ fit }: Pairing): boolean =>
  fit?.explained?.score != null && fit.explained.score >= FITTING_SCORE

/** The pairing as this write leaves it. */
function afterWrite(pairing: Pairing, row: DecidingRow): Pairing {
  if (row.kind === 'interest_withdrawal') return { ...pairing, mine: null }
  return {
    ...pairing,
    mine: row.payload.decision,
    theirs: row.receipt?.createdLead === true ? 'confirmed' : pairing.theirs,
  }
}

/**
 * The people of a home as my unsent writes will leave them: none once I have withdrawn, as for a visitor who has not
 * applied. The number of applicants stays the server's public number; people whom I have rejected no longer count as
 * fitting. Blocks change no number, here as there.
 */
export function peopleWithRows(
  propertyId: number,
  answer: HomeApplicants,
  rows: readonly OutboxRow[],
  answeredAt: number,
): HomePeople {
  const { count, fitting, fitting_few } = answer
  const hasWithdrawn = withdrawalOf(rows, propertyId, answeredAt) !== null
  if (hasWithdrawn) return { count, fitting, fitting_few, people: [], pairs: [] }
  const all = answer.applicants
    .filter((person) => !isBlocked(rows, person, answeredAt))
    .map(readApplicant)
    .map((pairing) => {
      const row = rows.findLast(
        (each): each is DecidingRow => isAbout(each, pairing.person.inquiry_id) && overlays(each, answeredAt),
      )
      return row === undefined ? pairing : afterWrite(pairing, row)
    })
  const people = all.filter(({ mine }) => mine !== 'rejected').sort(inOrderOfTurn)
  const rejected = all.filter(({ mine }) => mine === 'rejected')
  const ids = new Set(people.map(({ person }) => person.inquiry_id))
  return {
    count,
    fitting: fitting === null ? null : fitting - rejected.filter(isFitting).length,
    fitting_few,
    people,
    pairs: answer.pairs.filter(({ one, other }) => ids.has(one) && ids.has(other)),
  }
}
