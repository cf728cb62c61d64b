import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { ApplicationRow } from '../../../offline/applications.ts'
import { phaseOf } from '../../../offline/outbox/row-phase.ts'
import { useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { isWaiting } from '../../data/outbox/waiting-row.tsx'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { DecisionState } from './decision-state.tsx'

interface ApplicationWritesProps {
  writes: readonly ApplicationRow[]
  onRefresh: () => void
  heading: RefObject<HTMLElement | null>
}

/** The reader's undelivered writes to an application, each with its undo, or the reason why it waits or was refused. */
export function ApplicationWrites({ writes, ...state }: ApplicationWritesProps) {
  const { rows, tab } = useOutboxSnapshot()
  return writes.map((row) =>
    row.kind === 'inquiry_withdrawal' &&
    phaseOf(row, rows, tab) === 'sending' &&
    !isWaiting(row, 'sending') ? (
      // While the withdrawal is sent, the card shows nothing but this notice.
      <Notice key={row.id} icon="clock" role="status" title={<WriteTitle row={row} />}>
        <Trans>Sending…</Trans>
      </Notice>
    ) : (
      <DecisionState key={row.id} row={row} title={<WriteTitle row={row} />} {...state} />
    ),
  )
}

function WriteTitle({ row }: { row: ApplicationRow }) {
  switch (row.kind) {
    case 'inquiry_withdrawal':
      return <Trans>You have withdrawn this application</Trans>
    case 'inquiry_change':
      return <Trans>You have changed this application</Trans>
    case 'viewing_booking':
      return <Trans>You have booked a viewing</Trans>
    case 'viewing_cancellation':
      return <Trans>You have canceled a viewing</Trans>
    case 'viewing_outcome':
      return <Trans>You have seen this home</Trans>
    case 'interest_withdrawal':
      return row.about === null ? (
        <Trans>You said you’re no longer interested</Trans>
      ) : (
        <Trans>You said you’re no longer interested in {isolated(row.about)}</Trans>
      )
  }
}
