import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { ApplicationRow } from '../../../offline/pending-records.ts'
import { DecisionState } from './decision-state.tsx'

interface ApplicationWritesProps {
  writes: readonly ApplicationRow[]
  onRefresh: () => void
  heading: RefObject<HTMLElement | null>
}

/** What I have done to an application and has not arrived: each with its undo, or why it waits or was refused. */
export function ApplicationWrites({ writes, ...state }: ApplicationWritesProps) {
  return writes.map((row) => (
    <DecisionState key={row.id} row={row} title={<WriteTitle row={row} />} {...state} />
  ))
}

function WriteTitle({ row }: { row: ApplicationRow }) {
  switch (row.kind) {
    case 'inquiry_withdrawal':
      return <Trans>You have withdrawn this application</Trans>
    case 'inquiry_change':
      return <Trans>You have changed this application</Trans>
    case 'interest_withdrawal':
      return row.about === null ? (
        <Trans>You have taken back a yes</Trans>
      ) : (
        <Trans>You have taken back your yes to {row.about}</Trans>
      )
  }
}
