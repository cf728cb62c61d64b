import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Decision } from '../../../contract/enums.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'

/** The reject and accept buttons for a record's counterpart; each press is confirmed in a dialog. */
export function DecisionButtons({ onDecide }: { onDecide: (decision: Decision) => void }) {
  return (
    <>
      <Button icon="close" onClick={() => onDecide('rejected')}>
        <Trans>Reject</Trans>
      </Button>
      <Button variant="primary" icon="check" onClick={() => onDecide('confirmed')}>
        <Trans>Accept</Trans>
      </Button>
    </>
  )
}

interface DecisionDialogProps {
  layer: Layer
  /** The decision to confirm; null while the dialog is closed. */
  decision: Decision | null
  name: string | null
  /** Whether the other has said yes already. */
  isLast: boolean
  /** Takes the decision; resolves once it is stored. */
  onConfirm: (decision: Decision) => Promise<void>
}

/** Confirms a decision, which is final once it has been sent. */
export function DecisionDialog({ layer, decision, name, isLast, onConfirm }: DecisionDialogProps) {
  const { t } = useLingui()
  const who = isolated(name ?? t`this person`)
  // The question stays the same while the dialog closes.
  const [shown, setShown] = useState(decision)
  if (decision !== null && decision !== shown) setShown(decision)
  const accepts = shown !== 'rejected'
  return (
    <Dialog
      layer={{ ...layer, isOpen: decision !== null }}
      title={accepts ? t`Accept this match?` : t`Reject this match?`}
      footer={
        <>
          <Button onClick={layer.close}>{t`Cancel`}</Button>
          <Button
            variant={accepts ? 'primary' : 'danger'}
            onClick={() => onConfirm(accepts ? 'confirmed' : 'rejected')}
          >
            {accepts ? t`Accept` : t`Reject`}
          </Button>
        </>
      }
    >
      <p>
        {accepts && isLast ? (
          <Trans>
            You are saying yes to living with {who}, who has already said yes: you will see each other’s
            contact details right away.
          </Trans>
        ) : accepts ? (
          <Trans>
            You are saying yes to living with {who}. Once both of you have said yes, you will see each other’s
            contact details.
          </Trans>
        ) : (
          <Trans>You will not be matched with {who} for this home. Once sent, this cannot be undone.</Trans>
        )}
      </p>
    </Dialog>
  )
}
