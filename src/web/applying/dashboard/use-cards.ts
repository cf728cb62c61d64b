import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { type DashboardCard, mergeRecordsWithRows } from '../../../offline/pending-records.ts'
import { isBlocked, withoutBlocked } from '../../../offline/pending-safety.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { type Answered, useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { inOrder } from './next-step.ts'

/**
 * The dashboard's cards, the reader's turns first: the server's records merged with the outbox's rows; undefined while
 * there is neither.
 */
export function useDashboardCards({
  data,
  dataUpdatedAt,
}: Answered<readonly MatchRecord[]>): DashboardCard[] | undefined {
  const client = useQueryClient()
  const { rows, user } = useOutboxSnapshot()
  return useMemo(() => {
    const seen = (data ?? []).map((record) => withoutBlocked(record, rows, dataUpdatedAt))
    const decks = client.getQueriesData<Suggestion[]>({ queryKey: queryKeys.allSuggestions(user ?? 0) })
    const blocks = rows.filter(({ kind }) => kind === 'block')
    const people = decks
      .flatMap(([, deck]) => deck ?? [])
      .filter((person) => !isBlocked(blocks, person, dataUpdatedAt))
    const cards = mergeRecordsWithRows(inOrder(seen), rows, dataUpdatedAt, people)
    return data === undefined && cards.length === 0 ? undefined : cards
  }, [client, data, dataUpdatedAt, rows, user])
}
