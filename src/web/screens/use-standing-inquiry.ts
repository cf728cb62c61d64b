import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { overlays } from '../../offline/pending.ts'
import type { StandingInquiry } from '../features/inquiry/inquiry-state.tsx'
import { useInquiryRow } from '../outbox-provider.tsx'
import { recordsQuery } from '../records-query.ts'
import { usePassed } from '../use-passed.ts'

/** Milliseconds that the form is kept back for an inquiry that may stand already: the patience of every list. */
const LOOKING_PATIENCE = 3_000

/**
 * The inquiry that the server or a sent row knows of; `fresh` where it was sent from this page. While the server is
 * asked, `looking`, nobody knows whether one stands; for the first seconds that is `worthWaiting` for.
 */
export function useStandingInquiry(user: number, propertyId: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery(recordsQuery(api, user))
  const worthWaiting = !usePassed(LOOKING_PATIENCE)
  const { row, phase } = useInquiryRow(propertyId)
  const [opened] = useState(() => Date.now())
  const record = records.data?.find((each) => each.property_id === propertyId)
  const sent = row?.state === 'sent' && (record || overlays(row, records.dataUpdatedAt)) ? row : null
  const known: StandingInquiry | null =
    record || sent
      ? {
          inquiryId: record?.inquiry_id ?? sent?.receipt?.inquiryId ?? null,
          createDate: record?.create_date ?? sent?.receipt?.createDate ?? null,
          unit: record?.property_unit ?? sent?.receipt?.unit ?? null,
          emailPending: record
            ? record.email_verification === 'pending'
            : sent?.receipt?.emailPending === true,
        }
      : null
  const fresh = sent !== null && phase === 'success' && (sent.settled ?? 0) >= opened
  return {
    row,
    phase: row?.state === 'sent' ? 'idle' : phase,
    known,
    fresh,
    looking: records.isPending,
    worthWaiting,
  }
}
