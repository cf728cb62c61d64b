/** The applicants of a home: the server's answer merged with my unsent writes. Pure, like pending.ts. */
import { FITTING_SCORE, type HomeApplicants } from '../contract/applicants.ts'
import { decidesOn } from './outbox/order.ts'
import type { OutboxRow } from './outbox/row.ts'
import { overlays } from './pending.ts'
import { withdrawalOf } from './pending-records.ts'
import { isBlocked } from './pending-safety.ts'

type DecidingRow = OutboxRow<'match_decision' | 'suggestion_decision' | 'interest_withdrawal'>

/** Whether a row decides on that applicant or withdraws my interest in them (`inquiryId` is the applicant's). */
const isAbout = (row: OutboxRow, inquiryId: number): row is DecidingRow =>
  decidesOn(row, inquiryId) || (row.kind === 'interest_withdrawal' && row.payload.inquiry_id === inquiryId)

const isFitting = ({ compatibility }: HomeApplicants['applicants'][number]): boolean =>
  compatibility?.score != null && compatibility.score >= FITTING_SCORE

/**
 * The applicants of a home as my unsent writes will leave them: none once I have withdrawn, as for a visitor who has
 * not applied. The number of applicants stays the server's public number; people whom I have rejected no longer count as
 * fitting. Blocks change no number, here as there.
 */
export function applicantsWithRows(
  propertyId: number,
  answer: HomeApplicants,
  rows: readonly OutboxRow[],
  answeredAt: number,
): HomeApplicants {
  const blocked = answer.applicants.filter((person) => isBlocked(rows, person, answeredAt))
  if (withdrawalOf(rows, propertyId, answeredAt) !== null) return { ...answer, applicants: [], pairs: [] }
  const rejected: HomeApplicants['applicants'] = []
  const applicants = answer.applicants.flatMap((applicant) => {
    if (blocked.includes(applicant)) return []
    const row = rows.findLast(
      (each): each is DecidingRow => isAbout(each, applicant.inquiry_id) && overlays(each, answeredAt),
    )
    if (row === undefined) return applicant
    if (row.kind === 'interest_withdrawal') return { ...applicant, standing: 'suggested' as const }
    if (row.payload.decision === 'rejected') {
      rejected.push(applicant)
      return []
    }
    const isMatched = applicant.standing === 'matched' || row.receipt?.createdLead === true
    return { ...applicant, standing: isMatched ? ('matched' as const) : ('liked' as const) }
  })
  const ids = new Set(applicants.map(({ inquiry_id }) => inquiry_id))
  const pairs = answer.pairs.filter(({ one, other }) => ids.has(one) && ids.has(other))
  const fitting = answer.fitting === null ? null : answer.fitting - rejected.filter(isFitting).length
  return { ...answer, fitting, applicants, pairs }
}
