import { Trans, useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import type { Pairing } from '../../../contract/applications.ts'
import type { Decision } from '../../../contract/enums.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { useKept } from '../../kit/ui/use-kept.ts'
import { shortName } from './short-name.ts'
import { useCardQuestion } from './use-card-question.ts'

/** The reject and accept buttons about a person; each press is confirmed. */
export function DecisionButtons({
  pairing,
  onDecide,
}: {
  pairing: Pairing
  onDecide: (decision: Decision) => void
}) {
  const askForCard = useCardQuestion()
  function accept() {
    // First the confirmation, which may be a dialog of its own: the sheet lies over it, and leaves it behind.
    flushSync(() => onDecide('confirmed'))
    askForCard()
  }
  return (
    <>
      <Button icon="close" onClick={() => onDecide('rejected')}>
        <Trans>Reject</Trans>
      </Button>
      <Button variant="primary" icon="check" onClick={accept}>
        <AcceptWord isAnswer={pairing.theirs === 'confirmed'} />
      </Button>
    </>
  )
}

interface QuestionProps {
  decision: Decision
  pairing: Pairing
}

/** The title of a decision's confirmation. */
export function QuestionTitle({ decision }: Pick<QuestionProps, 'decision'>) {
  return decision === 'confirmed' ? <Trans>Accept this match?</Trans> : <Trans>Reject this match?</Trans>
}

/** What a decision on a person means. */
export function QuestionText({ decision, pairing: { person, theirs } }: QuestionProps) {
  const { t } = useLingui()
  const who = isolated(person.name === null ? t`this person` : shortName(person.name))
  if (decision === 'rejected')
    return <Trans>You will not be matched with {who} for this home. Once sent, this cannot be undone.</Trans>
  return theirs === 'confirmed' ? (
    <Trans>
      You are saying yes to living with {who}, who has already said yes: you will see each other’s contact
      details right away.
    </Trans>
  ) : (
    <Trans>
      You are saying yes to living with {who}. Once both of you have said yes, you will see each other’s
      contact details.
    </Trans>
  )
}

/** The word of a yes; in Korean it says that it answers theirs. */
export function AcceptWord({ isAnswer }: { isAnswer: boolean }) {
  return isAnswer ? <Trans context="in answer to theirs">Accept</Trans> : <Trans>Accept</Trans>
}

interface ConfirmationProps extends QuestionProps {
  onCancel: () => void
  /** Resolves once the decision is stored; the button is busy until then. */
  onConfirm: () => Promise<void>
}

/** The buttons of a decision's confirmation. */
export function ConfirmationButtons({ decision, pairing, onCancel, onConfirm }: ConfirmationProps) {
  const { t } = useLingui()
  const accepts = decision === 'confirmed'
  return (
    <>
      <Button onClick={onCancel}>{t`Cancel`}</Button>
      <Button variant={accepts ? 'primary' : 'danger'} onClick={() => onConfirm()}>
        {accepts ? <AcceptWord isAnswer={pairing.theirs === 'confirmed'} /> : t`Reject`}
      </Button>
    </>
  )
}

interface DecisionDialogProps {
  layer: Layer
  /** The decision to confirm and whom it is about; null while the dialog is closed. */
  question: QuestionProps | null
  /** Takes the decision; resolves once it is stored. */
  onConfirm: (question: QuestionProps) => Promise<void>
}

/** Confirms a decision, which is final once it has been sent. */
export function DecisionDialog({ layer, question, onConfirm }: DecisionDialogProps) {
  const shown = useKept(question)
  if (shown === null) return null
  return (
    <Dialog
      layer={{ ...layer, isOpen: question !== null }}
      title={<QuestionTitle {...shown} />}
      footer={<ConfirmationButtons {...shown} onCancel={layer.close} onConfirm={() => onConfirm(shown)} />}
    >
      <p>
        <QuestionText {...shown} />
      </p>
    </Dialog>
  )
}
