/** The reader's applications as this device shows them: the records, the decks, and the outbox's rows. */
import { useQueries } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  applicationFor,
  type Deck,
  type ShownApplication,
  shownApplications,
} from '../../../offline/applications.ts'
import { suggestionsQuery } from '../api/suggestions-query.ts'
import { type UseRecordsOptions, useRecords } from '../api/use-records.ts'
import { useOutboxSnapshot } from './outbox-hooks.ts'

/**
 * The query of the records, and the applications in the dashboard's order, undefined while there is neither an answer
 * nor an unsent application.
 */
export function useApplications(user: number | null, options: UseRecordsOptions = {}) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { rows } = useOutboxSnapshot()
  const query = useRecords(user, options)
  const { data, dataUpdatedAt: answeredAt } = query
  const homes = useMemo(
    () => [...new Set((data ?? []).flatMap(({ property_id }) => property_id ?? []))],
    [data],
  )
  const decks = useQueries({
    // Disabled: decks are fetched where people are met, and ahead of that.
    queries: homes.map((home) => ({ ...suggestionsQuery(api, user ?? 0, home), enabled: false })),
    combine: (results) =>
      results.map(({ data, dataUpdatedAt }): Deck => ({ people: data ?? [], answeredAt: dataUpdatedAt })),
  })
  const applications = useMemo((): ShownApplication[] | undefined => {
    if (user === null) return undefined
    // Only a backend with a desk has brokers that answer in the app.
    const records = settings.desk ? data : data?.map((record) => ({ ...record, broker_answers: [] }))
    const shown = shownApplications(records ?? [], {
      rows,
      answeredAt,
      decks: new Map(homes.flatMap((home, at) => (decks[at] === undefined ? [] : [[home, decks[at]]]))),
      openedAt: performance.timeOrigin,
    })
    return data === undefined && shown.length === 0 ? undefined : shown
  }, [user, data, rows, answeredAt, homes, decks, settings.desk])
  return { query, applications }
}

/** The reader's application for a home; null where they have none, have withdrawn it or were refused. */
export function useApplication(user: number | null, propertyId: number): ShownApplication | null {
  const { applications } = useApplications(user)
  return useMemo(() => applicationFor(propertyId, applications ?? []), [propertyId, applications])
}
