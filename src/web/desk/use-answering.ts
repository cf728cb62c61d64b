import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ANSWERED_AT_ONCE_MAXIMUM, type DeskAnswerRequest, type DeskInquiry } from '../../contract/desk.ts'
import type { OutboxRow } from '../../offline/outbox/row.ts'
import { useOutbox } from '../data/outbox/outbox-hooks.ts'
import { afterHold, lateUndoSentences, whenHoldEnds } from '../data/outbox/undo.ts'
import { answerWords } from '../kit/i18n/broker-answer-words.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useToast } from '../kit/ui/toast.tsx'

/** How long an answer can be undone; it does not leave before. */
export const ANSWER_HOLD_MS = 10_000

export type Answer = Pick<DeskAnswerRequest, 'answer'> &
  Partial<Pick<DeskAnswerRequest, 'sentence' | 'reason' | 'room_id' | 'taken_room'>>

/**
 * Gives a function that answers inquiries of one home, and offers the undo, where the screen does not by itself (`isSaid`);
 * false where nothing could be queued.
 */
export function useAnswering({
  isSaid = false,
} = {}): (to: readonly DeskInquiry[], answer: Answer) => Promise<boolean> {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()

  async function undo(rows: readonly OutboxRow[]) {
    for (const row of rows) {
      if (await outbox.cancel(row.id)) continue
      const became = afterHold(outbox, row)
      if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
    }
  }

  return async (to, answer) => {
    const [first] = to
    if (!first) return false
    const rows: OutboxRow[] = []
    try {
      for (let at = 0; at < to.length; at += ANSWERED_AT_ONCE_MAXIMUM) {
        const inquiries = to
          .slice(at, at + ANSWERED_AT_ONCE_MAXIMUM)
          .map(({ inquiry_id, events }) => ({ inquiry_id, seen: events.at(-1)?.id ?? 0 }))
        const payload = {
          property_id: first.property_id,
          inquiries,
          ...{ sentence: null, reason: null, room_id: null, taken_room: null },
          ...answer,
        }
        rows.push(await outbox.enqueue('desk_answer', payload, { hold: ANSWER_HOLD_MS, about: first.name }))
      }
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
    }
    const [row] = rows
    if (!row) return false
    if (isSaid && to.length === 1) return true
    const words = i18n._(answerWords[answer.answer])
    const name = isolated(first.name)
    const count = to.length
    toast({
      message:
        count === 1
          ? t`To ${name}: “${words}”`
          : t`${plural(count, { one: `To # person: “${words}”`, other: `To # people: “${words}”` })}`,
      action: { label: t`Undo`, run: () => void undo(rows) },
      shownFor: ANSWER_HOLD_MS,
      until: (over) => whenHoldEnds(outbox, row, over),
    })
    return true
  }
}
