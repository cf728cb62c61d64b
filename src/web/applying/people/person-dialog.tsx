import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Decision } from '../../../contract/enums.ts'
import { isMyTurn, relation } from '../../../domain/applications.ts'
import { hasArrived, isBeingWithdrawn, type ShownApplication } from '../../../offline/applications.ts'
import { matchSentences } from '../../kit/errors/matching-errors.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { ContactSheet } from './contact.tsx'
import { ConfirmationButtons, DecisionButtons, QuestionText, QuestionTitle } from './decision-dialog.tsx'
import { isOpenContact } from './model.ts'
import { PersonCard, type PersonCardProps } from './person-card.tsx'
import { sideOf } from './room-wishes.ts'
import { shortName } from './short-name.ts'
import { TakeBack } from './take-back.tsx'
import { useDecide, useUndoToast } from './use-decide.ts'

interface PersonDialogProps extends Omit<PersonCardProps, 'own'> {
  layer: Layer
  /** The reader's application for the home of both; null while it is unknown. */
  application: ShownApplication | null
  /** Whether they are no longer among the home's people; an open card says so. */
  isGone?: boolean
  /** Called once a decision is stored, where the page itself offers its undo; otherwise a toast does. */
  onDecided?: () => void
}

/** A person's card over the page, the same wherever their name is pressed, with what can be done about them. */
export function PersonDialog({ layer, application, isGone = false, onDecided, ...card }: PersonDialogProps) {
  const { t, i18n } = useLingui()
  const { pairing } = card
  const { person } = pairing
  const decide = useDecide()
  const offerUndo = useUndoToast()
  /** The decision that is being confirmed: the card gives way to the question. */
  const [asked, setAsked] = useState<Decision | null>(null)
  const [failed, setFailed] = useState(false)
  const { isOpen } = layer
  useEffect(() => {
    if (isOpen) return
    setAsked(null)
    setFailed(false)
  }, [isOpen])
  const isLost = isGone && isOpen && asked === null
  const isLive = !isLost && application !== null && hasArrived(application) && !isBeingWithdrawn(application)
  const isAsking = isLive && (isMyTurn(pairing) || relation(pairing) === 'new')

  async function confirm(decision: Decision) {
    if (application === null) return
    setFailed(false)
    try {
      const row = await decide(application, pairing, decision)
      layer.close()
      if (onDecided) onDecided()
      else offerUndo(row, decision)
    } catch {
      setFailed(true)
      setAsked(null)
    }
  }

  return (
    <Dialog
      layer={layer}
      title={isolated(shortName(person.name ?? t`Applicant`))}
      footer={
        asked !== null ? (
          <ConfirmationButtons
            decision={asked}
            pairing={pairing}
            onCancel={() => setAsked(null)}
            onConfirm={() => confirm(asked)}
          />
        ) : isAsking ? (
          <DecisionButtons pairing={pairing} onDecide={setAsked} />
        ) : isLive && relation(pairing) === 'waiting' ? (
          <TakeBack
            application={application}
            pairing={pairing}
            onTaken={() => {
              layer.close()
              onDecided?.()
            }}
          />
        ) : (
          isLive &&
          relation(pairing) === 'match' &&
          [person.email, person.phone].some(isOpenContact) && (
            <ContactSheet application={application} pairing={pairing} />
          )
        )
      }
    >
      {failed && (
        <Notice tone="danger" role="alert">
          {i18n._(matchSentences.decisionNotUpdated)}
        </Notice>
      )}
      {isLost && <Notice role="status">{t`This applicant is no longer available for this home.`}</Notice>}
      {asked === null ? (
        <PersonCard {...card} own={application && sideOf(application)} onBlocked={layer.close} />
      ) : (
        <div className={shared.stack3} role="alert">
          <h3>
            <QuestionTitle decision={asked} />
          </h3>
          <p>
            <QuestionText decision={asked} pairing={pairing} />
          </p>
        </div>
      )}
    </Dialog>
  )
}
