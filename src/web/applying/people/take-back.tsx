/** Taking back an unanswered yes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'

interface TakeBackProps {
  application: Pick<ShownApplication, 'home'>
  pairing: Pairing
  /** Called once the withdrawal is stored. */
  onTaken: () => void
}

/** The button that takes back a yes, with its confirmation. */
export function TakeBack({ application, pairing: { person }, onTaken }: TakeBackProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const question = useLayer(`take-back-${person.inquiry_id}-${useId()}`)
  const name = isolated(person.name ?? t`this person`)

  async function takeBack() {
    await outbox.enqueue(
      'interest_withdrawal',
      { inquiry_id: person.inquiry_id, property_id: application.home.id },
      { about: person.name, hold: DECISION_HOLD_MS },
    )
    question.close()
    onTaken()
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="undo"
        aria-label={person.name === null ? undefined : t`No longer interested in ${name}`}
        onClick={() => question.open()}
      >
        {t`No longer interested`}
      </Button>
      <Dialog
        layer={question}
        title={t`No longer interested?`}
        footer={
          <>
            <Button onClick={question.close}>{t`Cancel`}</Button>
            <Button variant="danger" onClick={takeBack}>{t`No longer interested`}</Button>
          </>
        }
      >
        <p>
          <Trans>
            {name} will no longer see that you’re interested. You can meet them again among the applicants.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
