/** A search that I save, or whose name, query or frequency I change: all of it, of which the last save stands. */
import { type SearchSave, saveSearch, searchSave } from '../../contract/saved-searches.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    search_save: SearchSave
  }
}

export const rule: WriteKind<'search_save'> = {
  kind: 'search_save',
  payload: searchSave,
  target: ({ key }) => `search:${key}`,
  ...sentBy(saveSearch),
  echoes: () => false,
  makesAnew: false,
  onSearches(searches, { payload, state }) {
    const isThis = ({ key }: { key: string }) => key === payload.key
    const saved = { ...payload, news: searches.find(isThis)?.news ?? [], isUnsent: state !== 'sent' }
    return searches.some(isThis)
      ? searches.map((search) => (isThis(search) ? saved : search))
      : [saved, ...searches]
  },
  outdates: ({ user }) => ({ now: [queryKeys.searches(user)] }),
}
