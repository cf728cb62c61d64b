import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { DeskInquiry } from '../../contract/desk.ts'
import type { OutboxRow } from '../../offline/outbox/row.ts'
import { isKind, phaseOf, type RowPhase } from '../../offline/outbox/row-phase.ts'
import { useOfRows, useOutbox } from '../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../data/outbox/refused-row.tsx'
import { afterHold, lateUndoSentences } from '../data/outbox/undo.ts'
import { answerWords } from '../kit/i18n/broker-answer-words.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { focusHeadingNear } from '../kit/ui/leave-focus.ts'
import shared from '../kit/ui/shared.module.css'
import { useToast } from '../kit/ui/toast.tsx'
import styles from './card.module.css'
import { newYorkTime } from './desk-times.tsx'

type AnswerRow = OutboxRow<'desk_answer'>

export type Overtaken = NonNullable<NonNullable<AnswerRow['receipt']>['overtaken']>[number]

/** The newest answer of this device's to an inquiry, its phase, and who was first where it came too late. */
export function useAnswerRow(id: number) {
  return useOfRows((rows): { row: AnswerRow | null; phase: RowPhase; first: Overtaken | null } => {
    const row =
      rows
        .filter(isKind('desk_answer'))
        .findLast(({ payload }) => payload.inquiries.some(({ inquiry_id }) => inquiry_id === id)) ?? null
    const late = row?.lastError?.overtaken ?? row?.receipt?.overtaken ?? []
    return {
      row,
      phase: phaseOf(row, rows),
      first: late.find(({ inquiry_id }) => inquiry_id === id) ?? null,
    }
  })
}

interface AnswerStateProps extends ReturnType<typeof useAnswerRow> {
  inquiry: DeskInquiry
  /** Called where an answer that came too late is to be given again, or left. */
  onAgain: () => void
  onLeave: (first: Overtaken) => void
}

/** What was answered to an inquiry: on its way, refused, or standing. Nothing where there is no answer. */
export function AnswerState({ inquiry, row, phase, first, onAgain, onLeave }: AnswerStateProps) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const language = useLanguage()
  const isSettled = !row || row.state === 'sent'
  if (row && first && (!isSettled || inquiry.answer === null))
    return <TooLate {...{ row, first, onAgain, onLeave }} />
  if (row && phase === 'error') return <RefusedRow row={row} />
  if (isSettled) {
    if (inquiry.answer === null) return null
    const { at } = inquiry.events.findLast(({ act, undone }) => act === 'answer' && !undone) ?? {}
    const time = at ?? inquiry.answered_at
    return (
      <div className={styles.state}>
        <strong>{i18n._(answerWords[inquiry.answer])}</strong>
        {time && <span className={shared.small}>{newYorkTime(time, language, true)}</span>}
      </div>
    )
  }
  const { id, state, payload } = row
  const isStuck = phase === 'signedOut' || phase === 'blocked'

  async function undo({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusHeadingNear(currentTarget)
    // Once it was tried, only a discard takes it back.
    if ((await outbox.cancel(id)) || (await outbox.discard(id))) return
    const became = afterHold(outbox, { id })
    if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
  }

  return (
    <div className={styles.state}>
      <strong>{i18n._(answerWords[payload.answer])}</strong>
      {isStuck ? (
        <Badge tone="warning" icon="alert">{t`Waits for you in the outbox`}</Badge>
      ) : (
        <Badge tone="info" icon="send">
          {state === 'sending' ? t`Sending…` : t`Will be sent`}
        </Badge>
      )}
      {state !== 'sending' && (
        <Button variant="quiet" icon="undo" className={styles.undo} onClick={undo}>
          {t`Undo`}
        </Button>
      )}
    </div>
  )
}

/** In the place of answers to the reader's own application. */
export const OwnApplication = () => (
  <p className={shared.small}>
    <Trans>This is your own application. Somebody else of your team answers it.</Trans>
  </p>
)

interface TooLateProps extends Pick<AnswerStateProps, 'onAgain' | 'onLeave'> {
  row: AnswerRow
  first: Overtaken
}

/** Somebody else was first: who it was, and one decision. */
function TooLate({ row, first, onAgain, onLeave }: TooLateProps) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const language = useLanguage()
  const mine = i18n._(answerWords[row.payload.answer])
  const theirs = first.answer ? i18n._(answerWords[first.answer]) : t`Answered`
  const who = first.by && isolated(first.by)
  const time = first.at ? newYorkTime(first.at, language) : ''
  const leave = (then: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    focusHeadingNear(event.currentTarget)
    then()
    return outbox.discard(row.id)
  }
  return (
    <div className={shared.stack2} role="alert">
      <p>
        <Badge tone="danger" icon="alert">{t`Not sent`}</Badge>{' '}
        <span>
          {who
            ? t`You chose “${mine}”, but ${who} was first with “${theirs}”. ${time}`
            : t`You chose “${mine}”, but somebody was first by a link in an email: “${theirs}”. ${time}`}
        </span>
      </p>
      <div className={styles.answers}>
        <Button onClick={leave(() => onLeave(first))}>{t`Leave it as it is`}</Button>
        <Button onClick={leave(onAgain)}>{t`Answer again`}</Button>
      </div>
    </div>
  )
}
