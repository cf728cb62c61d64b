import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endedByWithdrawal } from '../../../domain/applications.ts'
import { namedHome } from '../../../domain/home-name.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { matchSentences } from '../../kit/errors/matching-errors.ts'
import { nameList } from '../../kit/i18n/name-list.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'

interface WithdrawDialogProps {
  layer: Layer
  application: Pick<ShownApplication, 'home' | 'people'>
  onWithdrawn: () => void
}

/** Confirms the withdrawal of an application, and names what ends with it. */
export function WithdrawDialog({ layer, application, onWithdrawn }: WithdrawDialogProps) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const [failed, setFailed] = useState(false)
  const language = useLanguage()
  const home = namedHome(application.home, language) ?? t`Home`
  async function withdraw() {
    const property_id = application.home.id
    if (property_id === null) return
    setFailed(false)
    try {
      await outbox.enqueue('inquiry_withdrawal', { property_id }, { about: home, hold: DECISION_HOLD_MS })
      onWithdrawn()
      layer.close()
    } catch {
      setFailed(true)
    }
  }
  const { matches, isWaiting } = endedByWithdrawal(application.people)
  const names = nameList(matches, language)
  return (
    <Dialog
      layer={layer}
      title={t`Withdraw this application?`}
      footer={
        <>
          <Button onClick={layer.close}>{t`Keep it`}</Button>
          <Button variant="danger" onClick={withdraw}>{t`Withdraw`}</Button>
        </>
      }
    >
      <div className={shared.stack3}>
        <p>
          <Trans>
            Your application for {home} will be withdrawn, and the other applicants will no longer see you.
          </Trans>
        </p>
        {names !== '' && (
          <p>
            <strong>
              <Trans>Your match with {names} will end, too.</Trans>
            </strong>
          </p>
        )}
        {isWaiting && (
          <p>
            <Trans>Any interest and matches at this home will be removed, too.</Trans>
          </p>
        )}
        <p className={shared.small}>
          <Trans>You can apply again later.</Trans>
        </p>
        {failed && (
          <Notice tone="danger" role="alert">
            {i18n._(matchSentences.decisionNotUpdated)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
