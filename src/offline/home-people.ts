/** The people of a home: the server's answer merged with my unsent writes. Pure. */
import { FITTING_SCORE, type HomeApplicants } from '../contract/applicants.ts'
import { type Pairing, readApplicant } from '../contract/applications.ts'
import { inOrderOfTurn } from '../domain/applications.ts'
import { isBlocked, rowsOver } from './answers-with-rows.ts'
import { withdrawalOf } from './applications.ts'
import type { OutboxRow } from './outbox/row.ts'
import { ruleOf } from './writes/write-kind.ts'

/** The people of a home as screens show them, and its numbers. */
export interface HomePeople extends Pick<HomeApplicants, 'count' | 'fitting' | 'fitting_few' | 'pairs'> {
  /** Whoever waits for my answer first, then the best fit. */
  readonly people: readonly Pairing[]
}

const isFitting = ({ fit }: Pairing): boolean =>
  fit?.explained?.score != null && fit.explained.score >= FITTING_SCORE

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
  const shown = rowsOver(rows, answeredAt)
  const all = answer.applicants
    .filter((person) => !isBlocked(shown, person, answeredAt))
    .map((person) =>
      shown.reduce<Pairing>(
        (pairing, row) => ruleOf(row.kind).onPairing?.(pairing, row) ?? pairing,
        readApplicant(person),
      ),
    )
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
