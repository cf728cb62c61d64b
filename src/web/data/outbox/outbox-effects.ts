import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'

interface Outdated {
  queryKey: QueryKey
  /** False leaves the refetch to the next screen that shows this query. */
  now: boolean
}

/** The queries whose answers are out of date once a row is delivered, or refused for good. */
function outdatedBy(row: OutboxRow): Outdated[] {
  const records = { queryKey: queryKeys.records(row.user), now: true }
  switch (row.kind) {
    case 'inquiry':
      return [
        records,
        { queryKey: queryKeys.suggestions(row.user, row.payload.property_id), now: true },
        { queryKey: queryKeys.applicants(row.user, row.payload.property_id), now: true },
        { queryKey: queryKeys.property(row.payload.property_id), now: false },
      ]
    case 'inquiry_change':
      return [records, { queryKey: queryKeys.applicants(row.user, row.payload.property_id), now: true }]
    case 'inquiry_withdrawal':
      return [records, { queryKey: queryKeys.property(row.payload.property_id), now: false }]
    case 'interest_withdrawal':
      return [
        records,
        { queryKey: queryKeys.allSuggestions(row.user), now: true },
        { queryKey: queryKeys.allApplicants(row.user), now: true },
      ]
    case 'suggestion_decision':
      // The deck lacks the card already; refetching after each swipe would only cost the signal.
      return [
        records,
        { queryKey: queryKeys.suggestions(row.user, row.payload.property_id), now: false },
        { queryKey: queryKeys.applicants(row.user, row.payload.property_id), now: false },
      ]
    case 'match_decision': {
      const { property_id: home } = row.payload
      const ofHome = home !== null
      return [
        records,
        {
          queryKey: ofHome ? queryKeys.suggestions(row.user, home) : queryKeys.allSuggestions(row.user),
          now: false,
        },
        {
          queryKey: ofHome ? queryKeys.applicants(row.user, home) : queryKeys.allApplicants(row.user),
          now: false,
        },
      ]
    }
    case 'contact':
    case 'bookmark':
    case 'report':
      return []
    case 'block':
    case 'unblock':
      return [
        records,
        { queryKey: queryKeys.allSuggestions(row.user), now: true },
        { queryKey: queryKeys.allApplicants(row.user), now: true },
        { queryKey: queryKeys.blocks(row.user), now: true },
      ]
    case 'home_hiding':
      return [{ queryKey: queryKeys.hiddenHomes(row.user), now: true }]
    case 'profile_save':
      return [
        { queryKey: queryKeys.profile(row.user), now: true },
        { queryKey: queryKeys.allSuggestions(row.user), now: false },
        { queryKey: queryKeys.allApplicants(row.user), now: false },
      ]
  }
}

/** Whether a swipe can still be undone or is being sent: it would outdate the same queries again within seconds. */
const swipesFollow = (outbox: Outbox): boolean =>
  outbox
    .getSnapshot()
    .rows.some(
      ({ kind, state }) => kind === 'suggestion_decision' && (state === 'held' || state === 'sending'),
    )

/**
 * Refetches the queries that a delivery has changed, but between two swipes waits for the last one, which changes them
 * again. A final refusal refetches too: it shows that the screens are out of date.
 */
export function refreshOnDelivery(outbox: Outbox, queryClient: QueryClient): void {
  let putOff: QueryKey | null = null
  const refused = new Set<string>()

  async function refresh(queryKey: QueryKey, now: boolean): Promise<void> {
    // A first request under way may be answered from before the delivery; invalidating alone would join and take it.
    if (now) await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
    await queryClient.invalidateQueries({ queryKey, refetchType: now ? 'active' : 'none' })
  }

  outbox.onDelivered((row) => {
    // After a withdrawal this user may no longer know who else applied for the home.
    if (row.kind === 'inquiry_withdrawal') {
      queryClient.removeQueries({ queryKey: queryKeys.suggestions(row.user, row.payload.property_id) })
      void queryClient.resetQueries({ queryKey: queryKeys.applicants(row.user, row.payload.property_id) })
    }
    for (const { queryKey, now } of outdatedBy(row)) {
      const waits = now && row.kind === 'suggestion_decision' && swipesFollow(outbox)
      if (now && row.kind === 'suggestion_decision') putOff = waits ? queryKey : null
      void refresh(queryKey, now && !waits)
    }
  })
  outbox.subscribe(() => {
    for (const row of outbox.getSnapshot().rows) {
      if (row.state !== 'parked' || canRetry(row) || refused.has(row.id)) continue
      refused.add(row.id)
      for (const { queryKey } of outdatedBy(row)) void refresh(queryKey, true)
    }
    // The row may be between two states, or its delivery be published in this very task.
    queueMicrotask(() => {
      if (putOff === null || swipesFollow(outbox)) return
      void refresh(putOff, true)
      putOff = null
    })
  })
}
