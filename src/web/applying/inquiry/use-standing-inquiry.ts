import { useState } from 'react'
import { overlays, peopleDecidedOn } from '../../../offline/answers-with-rows.ts'
import { isWithdrawnSince, withdrawalOf } from '../../../offline/applications.ts'
import { useRecords } from '../../data/api/use-records.ts'
import { useOfRows, useRowPhase } from '../../data/outbox/outbox-hooks.ts'
import type { StandingInquiry } from './model.ts'

/** The inquiry that the server or a sent row knows of, and the row that is under way. */
export function useStandingInquiry(owner: number | null, propertyId: number) {
  const records = useRecords(owner)
  const { row, phase } = useRowPhase('inquiry', `property:${propertyId}`)
  const [openedAt] = useState(() => Date.now())
  const { isEnded, isLeaving, isRowEnded, decided } = useOfRows((rows) => ({
    isEnded: withdrawalOf(rows, propertyId, records.dataUpdatedAt) !== null,
    isLeaving: rows.some(
      (each) =>
        each.kind === 'inquiry_withdrawal' &&
        each.payload.property_id === propertyId &&
        each.state !== 'sent',
    ),
    decided: peopleDecidedOn(rows, propertyId, records.dataUpdatedAt, performance.timeOrigin),
    isRowEnded: rows.some((each) => each.id === row?.id && isWithdrawnSince(each, rows)),
  }))
  const known = records.data?.find((each) => each.property_id === propertyId)
  const record = isEnded ? undefined : known
  const isSent = row?.state === 'sent' && !isRowEnded
  const sent = isSent && (record || overlays(row, records.dataUpdatedAt)) ? row : null
  const isOfNow = sent !== null && (sent.settled ?? 0) >= openedAt
  const standing: StandingInquiry | null =
    record || sent
      ? {
          inquiryId: record?.inquiry_id ?? sent?.receipt?.inquiryId ?? null,
          createDate: record?.create_date ?? sent?.receipt?.createDate ?? null,
          unit: record?.property_unit ?? sent?.receipt?.unit ?? null,
          emailPending: record
            ? record.email_verification === 'pending'
            : sent?.receipt?.emailPending === true,
          isAllMet: (record?.suggestion_count ?? Number.POSITIVE_INFINITY) <= decided,
          isFresh: isOfNow && phase === 'success',
          isRepeat: isOfNow && phase === 'alreadySubmitted',
        }
      : null
  return {
    row,
    phase: row?.state === 'sent' ? 'idle' : phase,
    standing,
    /** Whether a known inquiry's withdrawal is in the outbox: it can still be undone, or was refused. */
    isLeaving: isLeaving && known !== undefined,
    isWithdrawing: isLeaving && isEnded,
    isPending: records.isPending,
  } as const
}
