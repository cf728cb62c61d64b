import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { afterHold, lateUndoSentences, whenHoldEnds } from '../../data/outbox/undo.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { openDialog } from '../../kit/navigation/dialog-history.ts'
import { useToast } from '../../kit/ui/toast.tsx'

/** The least time for which an offer is worth showing: anything shorter is a flash. */
const READABLE_MS = 1_000

type Held = OutboxRow<'suggestion_decision'>
type Rows = Pick<Outbox, 'getSnapshot' | 'subscribe'>

/** The last decision that this tab still holds, while there is time enough to offer an undo; null otherwise. */
export function undoable(outbox: Rows): Held | null {
  const { rows, tab } = outbox.getSnapshot()
  const held = rows.findLast(
    (row): row is Held => row.kind === 'suggestion_decision' && row.state === 'held' && row.holder === tab,
  )
  return held === undefined || held.notBefore - Date.now() < READABLE_MS ? null : held
}

/** Gives a function that shows an undo toast while the last decision is held; the undo reopens the closed deck. */
export function useUndoOffer(propertyId: number): () => void {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const router = useRouter()
  const outbox = useOutbox()
  const offered = useRef<string | null>(null)
  return useCallback(() => {
    const held = undoable(outbox)
    // A deck that was opened and closed meanwhile has offered this undo already.
    if (held === null || held.id === offered.current) return
    offered.current = held.id
    const who = isolated(held.about ?? t`Applicant`)
    const decided = held.payload.decision === 'confirmed' ? t`You accepted ${who}.` : t`You rejected ${who}.`
    // A yes on its way can turn out to be a match once the holds have ended.
    const hasYesUnderWay = outbox
      .getSnapshot()
      .rows.some(
        (row) =>
          row.kind === 'suggestion_decision' &&
          row.payload.decision === 'confirmed' &&
          row.state !== 'sent' &&
          row.state !== 'parked',
      )
    const undo = async () => {
      if (await outbox.cancel(held.id)) {
        // Only these two screens have a deck to reopen.
        const hasDeck = ['/dashboard', `/property/${propertyId}`].includes(router.state.location.pathname)
        return hasDeck && openDialog('match-flow', String(propertyId))
      }
      const became = afterHold(outbox, held)
      if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
    }
    toast({
      message: hasYesUnderWay ? `${decided} ${t`If you have a match, you will see it here.`}` : decided,
      action: { label: t`Undo`, run: () => void undo() },
      shownFor: held.notBefore - Date.now(),
      until: (over) => whenHoldEnds(outbox, held, over),
    })
  }, [outbox, toast, router, propertyId, t, i18n])
}
