import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { isBeingWithdrawn, type ShownApplication } from '../../../offline/applications.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { ApplicationButtons } from './application-details.tsx'
import { ApplicationWrites } from './application-writes.tsx'
import { useFocusOnUndo } from './use-focus-on-undo.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface OwnApplicationProps {
  application: ShownApplication
  onChange: () => void
  onRefresh: () => void
}

/** The buttons that change and withdraw an application outside of its card, and the state of such a write. */
export function OwnApplication({ application, onChange, onRefresh }: OwnApplicationProps) {
  const { t } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  const leaving = useLayer(`withdraw-${application.id}`)
  const focusOnUndo = useFocusOnUndo(group)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div ref={group} className={shared.stack4} role="group" tabIndex={-1} aria-label={t`My application`}>
      <ApplicationWrites writes={application.writes} onRefresh={onRefresh} heading={group} />
      {!isBeingWithdrawn(application) && (
        <ApplicationButtons application={application} onChange={onChange} onWithdraw={() => leaving.open()} />
      )}
      <WithdrawDialog layer={leaving} application={application} onWithdrawn={focusOnUndo} />
    </div>
  )
}
