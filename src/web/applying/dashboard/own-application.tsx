import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import { type ApplicationRow, isBeingWithdrawn } from '../../../offline/pending-records.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { ApplicationButtons } from './application-details.tsx'
import { ApplicationWrites } from './application-writes.tsx'
import { useFocusOnUndo } from './use-focus-on-undo.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface OwnApplicationProps {
  record: MatchRecord
  /** The reader's undelivered or refused writes to the application. */
  writes: readonly ApplicationRow[]
  onChange: () => void
  onRefresh: () => void
}

/** The buttons that change and withdraw an application outside of its card, and the state of such a write. */
export function OwnApplication({ record, writes, onChange, onRefresh }: OwnApplicationProps) {
  const { t } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  const leaving = useLayer(`withdraw-${record.inquiry_id}`)
  const focusOnUndo = useFocusOnUndo(group)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div ref={group} className={shared.stack4} role="group" tabIndex={-1} aria-label={t`My application`}>
      <ApplicationWrites writes={writes} onRefresh={onRefresh} heading={group} />
      {!isBeingWithdrawn(writes) && (
        <ApplicationButtons record={record} onChange={onChange} onWithdraw={() => leaving.open()} />
      )}
      <WithdrawDialog layer={leaving} record={record} onWithdrawn={focusOnUndo} />
    </div>
  )
}
