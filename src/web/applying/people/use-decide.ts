import { useLingui } from '@lingui/react/macro'
import type { Pairing } from '../../../contract/applications.ts'
import type { Decision } from '../../../contract/enums.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { afterHold, lateUndoSentences } from '../../data/outbox/undo.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useToast } from '../../kit/ui/toast.tsx'

/**
 * Gives a function that queues a decision on a person. The person of the basic API's `matched_*` fields is decided on by
 * the call for matches, everybody else by the deck's. It rejects where this device cannot store the decision.
 */
export function useDecide() {
  const outbox = useOutbox()
  return (
    { id: mine, home, matchedId }: Pick<ShownApplication, 'id' | 'home' | 'matchedId'>,
    { person: { inquiry_id: theirs, name } }: Pairing,
    decision: Decision,
  ): Promise<OutboxRow> => {
    const options = { about: name, hold: DECISION_HOLD_MS }
    const property_id = home.id
    if (mine === null || (theirs !== matchedId && property_id !== null)) {
      return outbox.enqueue(
        'suggestion_decision',
        { inquiry_id: theirs, decision, property_id: property_id ?? 0 },
        options,
      )
    }
    const known = theirs > 0 ? { matched_inquiry_id: theirs } : {}
    return outbox.enqueue('match_decision', { inquiry_id: mine, decision, property_id, ...known }, options)
  }
}

/** Gives a function that offers the undo of a decision while it is held, where no card of the page does. */
export function useUndoToast(): (row: OutboxRow, decision: Decision) => void {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  return (row, decision) => {
    const who = isolated(row.about ?? t`Applicant`)
    const undo = async () => {
      if (await outbox.cancel(row.id)) return
      const became = afterHold(outbox, row)
      if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
    }
    toast({
      message: decision === 'confirmed' ? t`You accepted ${who}.` : t`You rejected ${who}.`,
      action: { label: t`Undo`, run: () => void undo() },
      shownFor: row.notBefore - Date.now(),
    })
  }
}
