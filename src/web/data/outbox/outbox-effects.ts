import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { ruleOf } from '../../../offline/writes/write-kind.ts'

const outdatedBy = (row: OutboxRow) => ruleOf(row.kind).outdates?.(row) ?? {}

/** Whether it is one of several that outdate the same queries within seconds. */
const isOfSeries = ({ kind }: OutboxRow): boolean => ruleOf(kind).comesInSeries === true

/** Whether one of a series can still be undone or is being sent. */
const moreFollow = (outbox: Outbox): boolean =>
  outbox
    .getSnapshot()
    .rows.some((row) => isOfSeries(row) && (row.state === 'held' || row.state === 'sending'))

/**
 * Refetches the queries that a delivery has changed, but between two swipes waits for the last one, which changes them
 * again. A final refusal refetches too: it shows that the screens are out of date.
 */
export function refreshOnDelivery(outbox: Outbox, queryClient: QueryClient): void {
  let putOff: readonly QueryKey[] = []
  const refused = new Set<string>()

  async function refresh(queryKey: QueryKey, now: boolean): Promise<void> {
    // A first request under way may be answered from before the delivery; invalidating alone would join and take it.
    if (now) await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
    await queryClient.invalidateQueries({ queryKey, refetchType: now ? 'active' : 'none' })
  }

  outbox.onDelivered((row) => {
    const { now = [], later = [], removed = [], reset = [] } = outdatedBy(row)
    for (const queryKey of removed) queryClient.removeQueries({ queryKey })
    for (const queryKey of reset) void queryClient.resetQueries({ queryKey })
    const waits = isOfSeries(row) && moreFollow(outbox)
    if (isOfSeries(row)) putOff = waits ? now : []
    for (const queryKey of now) void refresh(queryKey, !waits)
    for (const queryKey of later) void refresh(queryKey, false)
  })
  outbox.subscribe(() => {
    for (const row of outbox.getSnapshot().rows) {
      if (row.state !== 'parked' || canRetry(row) || refused.has(row.id)) continue
      refused.add(row.id)
      const { now = [], later = [] } = outdatedBy(row)
      for (const queryKey of [...now, ...later]) void refresh(queryKey, true)
    }
    // The row may be between two states, or its delivery be published in this very task.
    queueMicrotask(() => {
      if (putOff.length === 0 || moreFollow(outbox)) return
      for (const queryKey of putOff) void refresh(queryKey, true)
      putOff = []
    })
  })
}
