import { useLingui } from '@lingui/react/macro'
import type { OutboxKind, OutboxPayloads } from '../../../offline/outbox/row.ts'
import { useToast } from '../../kit/ui/toast.tsx'
import { useOutbox } from './outbox-hooks.ts'
import { afterHold, lateUndoSentences, whenHoldEnds } from './undo.ts'

/** How long a write can be undone; it does not leave before. */
const HOLD_MS = 8_000

/** Gives a function that queues a write, and says `message` with an undo beside it. */
export function useHeldWrite() {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  return async <K extends OutboxKind>(
    kind: K,
    payload: OutboxPayloads[K],
    { about, message }: { about: string | null; message: string },
  ) => {
    try {
      const row = await outbox.enqueue(kind, payload, { hold: HOLD_MS, about })
      const undo = async () => {
        if (await outbox.cancel(row.id)) return
        const became = afterHold(outbox, row)
        if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
      }
      toast({
        message,
        action: { label: t`Undo`, run: () => void undo() },
        shownFor: HOLD_MS,
        until: (over) => whenHoldEnds(outbox, row, over),
      })
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
    }
  }
}
