import { useMemo } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import { type DashboardCard, mergeRecordsWithRows } from '../../../offline/pending-records.ts'
import { withoutBlocked } from '../../../offline/pending-safety.ts'
import { type Answered, useOutboxSnapshot } from '../../outbox/outbox-hooks.ts'
import { inOrder } from './next-step.ts'

/**
 * The dashboard's cards, those whose next step is mine first: the server's records with what waits; undefined while there
 * is neither.
 */
export function useDashboardCards({
  data,
  dataUpdatedAt,
}: Answered<readonly MatchRecord[]>): DashboardCard[] | undefined {
  const { rows } = useOutboxSnapshot()
  return useMemo(() => {
    const seen = (data ?? []).map((record) => withoutBlocked(record, rows, dataUpdatedAt))
    const cards = mergeRecordsWithRows(inOrder(seen), rows, dataUpdatedAt)
    return data === undefined && cards.length === 0 ? undefined : cards
  }, [data, dataUpdatedAt, rows])
}
