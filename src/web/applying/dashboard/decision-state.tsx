import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useCallback } from 'react'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { phaseOf } from '../../../offline/outbox/row-phase.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { useOutbox, useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../../data/outbox/refused-row.tsx'
import { afterHold, lateUndoSentences } from '../../data/outbox/undo.ts'
import { isWaiting, WaitingRow } from '../../data/outbox/waiting-row.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TimeLeft } from '../../kit/ui/time-left.tsx'
import { useToast } from '../../kit/ui/toast.tsx'

interface DecisionStateProps {
  row: OutboxRow | null
  /** The write's title, where the card does not name the write elsewhere. */
  title?: ReactNode
  /** Refetches the record. */
  onRefresh: () => void
  /** The card's heading, which takes the focus once the focused button is gone: by its press, or as its row is sent. */
  heading: RefObject<HTMLElement | null>
}

/** The state of an undelivered write of the reader's about an application: held, waiting or refused. */
export function DecisionState({ row, title, onRefresh, heading }: DecisionStateProps) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const { rows, tab } = useOutboxSnapshot()
  const offline = useConnectivity() === 'offline'
  const onUndoShown = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) heading.current?.focus()
    },
    [heading],
  )
  if (row === null) return null
  const phase = phaseOf(row, rows, tab)

  async function undo({ id }: OutboxRow) {
    if (await outbox.cancel(id)) heading.current?.focus()
    else sayTooLate(id)
  }
  async function discard({ id }: OutboxRow) {
    if (!(await outbox.discard(id))) return sayTooLate(id)
    heading.current?.focus()
    // An attempt whose answer was lost may have arrived at the server.
    onRefresh()
  }
  function sayTooLate(id: string) {
    const became = afterHold(outbox, { id })
    if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
  }

  if (phase === 'held') {
    return (
      <Notice
        tone="info"
        icon="clock"
        role="status"
        title={title}
        actions={
          <Button ref={onUndoShown} data-undo size="small" icon="undo" onClick={() => undo(row)}>
            {t`Undo`}
          </Button>
        }
      >
        <span>
          {offline
            ? t`It will be sent as soon as there is a signal. For a moment you can still undo it.`
            : t`It will be sent in a moment. Until then you can undo it.`}
        </span>
        <TimeLeft key={row.notBefore} ms={row.notBefore - Date.now()} />
      </Notice>
    )
  }
  if (isWaiting(row, phase))
    return <WaitingRow row={row} phase={phase} title={title} onDiscard={() => void discard(row)} />
  if (phase !== 'error') return null
  return (
    <RefusedRow row={row} named={row.kind === 'match_decision'}>
      {row.lastError?.code === 'counterpart_changed' && (
        <Button
          size="small"
          icon="refresh"
          onClick={() => {
            void outbox.discard(row.id)
            onRefresh()
          }}
        >
          {t`Show the new match`}
        </Button>
      )}
    </RefusedRow>
  )
}
