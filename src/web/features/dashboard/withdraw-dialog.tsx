import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchRecord } from '../../../contract/records.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Layer } from '../../ui/layer.ts'
import shared from '../../ui/shared.module.css'
import { endsWith } from './people-of.ts'

interface WithdrawDialogProps {
  layer: Layer
  record: MatchRecord
  home: string
  onConfirm: () => Promise<void>
}

/** Asks before an application ends, and says what ends with it. */
export function WithdrawDialog({ layer, record, home, onConfirm }: WithdrawDialogProps) {
  const { t } = useLingui()
  const { matches, waiting } = endsWith(record)
  const names = matches.join(', ')
  return (
    <Dialog
      layer={layer}
      title={t`Withdraw this application?`}
      footer={
        <>
          <Button onClick={layer.close}>{t`Keep it`}</Button>
          <Button variant="danger" onClick={onConfirm}>{t`Withdraw`}</Button>
        </>
      }
    >
      <div className={shared.stack3}>
        <p>
          <Trans>Your application for {home} goes, and nobody sees you there any more.</Trans>
        </p>
        {names !== '' && (
          <p>
            <strong>
              <Trans>Your match with {names} ends, too.</Trans>
            </strong>
          </p>
        )}
        {waiting && (
          <p>
            <Trans>What you and the others have answered each other for this home goes, too.</Trans>
          </p>
        )}
        <p className={shared.small}>
          <Trans>You can apply again later.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
