import { useCallback, useSyncExternalStore } from 'react'
import type { Outbox } from '../../../offline/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { OutboxSnapshot } from '../../../offline/outbox-snapshot.ts'
import { useOutbox } from '../../outbox-provider.tsx'

/** How far the leads of an outbox are celebrated; one for deck and frame, so that neither repeats the other. */
interface Celebrated {
  /** Milliseconds since 1970. */
  until: number
  readonly listeners: Set<() => void>
}

const celebrations = new WeakMap<Outbox, Celebrated>()

function celebratedOf(outbox: Outbox): Celebrated {
  const known = celebrations.get(outbox)
  if (known) return known
  // What was delivered before the page was opened is no news: a reload celebrates nothing again.
  const celebrated = { until: performance.timeOrigin, listeners: new Set<() => void>() }
  celebrations.set(outbox, celebrated)
  return celebrated
}

const newestSince = ({ rows }: OutboxSnapshot, since: number): OutboxRow | null =>
  rows.findLast(
    (row) =>
      (row.kind === 'suggestion_decision' || row.kind === 'match_decision') &&
      row.state === 'sent' &&
      row.receipt?.createdLead === true &&
      (row.settled ?? 0) > since,
  ) ?? null

/** The newest yes delivered since this page was opened to which the other has said yes, until it is dismissed; `dismiss` says whether it was not yet. */
export function useNewLead(): { lead: OutboxRow | null; dismiss: () => boolean } {
  const outbox = useOutbox()
  const celebrated = celebratedOf(outbox)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = outbox.subscribe(listener)
      celebrated.listeners.add(listener)
      return () => {
        stop()
        celebrated.listeners.delete(listener)
      }
    },
    [outbox, celebrated],
  )
  const id = useSyncExternalStore(
    subscribe,
    () => newestSince(outbox.getSnapshot(), celebrated.until)?.id ?? null,
    () => null,
  )
  const lead = id === null ? null : newestSince(outbox.getSnapshot(), celebrated.until)
  const settled = lead?.settled ?? null
  const dismiss = useCallback(() => {
    if (settled === null || settled <= celebrated.until) return false
    celebrated.until = settled
    for (const listener of celebrated.listeners) listener()
    return true
  }, [settled, celebrated])
  return { lead, dismiss }
}
