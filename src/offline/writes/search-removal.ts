/** A search that I remove, also one whose save still waits: the two leave in that order. */
import { removeSearch, type SearchRemoval, searchRemoval } from '../../contract/saved-searches.ts'
import { isLive } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    search_removal: SearchRemoval
  }
}

export const rule: WriteKind<'search_removal'> = {
  kind: 'search_removal',
  payload: searchRemoval,
  target: ({ key }) => `search:${key}`,
  ...sentBy(removeSearch),
  echoes: () => false,
  makesAnew: false,
  restsOn: (row, earlier) =>
    earlier.kind === 'search_save' && earlier.target === row.target && isLive(earlier),
  onSearches: (searches, { payload }) => searches.filter(({ key }) => key !== payload.key),
  outdates: ({ user }) => ({ now: [queryKeys.searches(user)] }),
}
