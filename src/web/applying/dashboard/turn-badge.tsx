import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { recordsQuery } from '../../data/api/records-query.ts'
import { useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { CountBadge } from '../../kit/ui/count-badge.tsx'
import { turnsOf } from './next-step.ts'
import { useDashboardCards } from './use-cards.ts'

/** The age up to which the records of this visit are fresh enough for a badge; screens that show them fetch anyway. */
const FRESH_FOR_MS = 15 * 60 * 1000

/** A badge on the dashboard's link: the number of homes in which it is the reader's turn. */
export function TurnBadge({ user, corner }: { user: number; corner: boolean }) {
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery({ ...recordsQuery(api, user), staleTime: FRESH_FOR_MS })
  const { rows } = useOutboxSnapshot()
  const cards = useDashboardCards(records)
  const count = cards ? turnsOf(cards, rows, records.dataUpdatedAt) : 0
  if (count === 0) return null
  return (
    <CountBadge count={count} corner={corner}>
      <Plural value={count} one="It’s your turn in # home" other="It’s your turn in # homes" />
    </CountBadge>
  )
}
