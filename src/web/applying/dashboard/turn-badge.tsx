import { Plural } from '@lingui/react/macro'
import { endOf, peopleAsking } from '../../../domain/applications.ts'
import { isBeingWithdrawn } from '../../../offline/applications.ts'
import { useApplications } from '../../data/outbox/use-applications.ts'
import { CountBadge } from '../../kit/ui/count-badge.tsx'

/** The age up to which the records of this visit are fresh enough for a badge; screens that show them fetch anyway. */
const FRESH_FOR_MS = 15 * 60 * 1000

/** A badge on the dashboard's link: the number of people who wait for the reader's answer. */
export function TurnBadge({ user, corner }: { user: number; corner: boolean }) {
  const { applications = [] } = useApplications(user, { staleTime: FRESH_FOR_MS })
  const count = applications
    .filter((application) => !isBeingWithdrawn(application) && endOf(application.answers) === null)
    .reduce((sum, { people }) => sum + peopleAsking(people).length, 0)
  if (count === 0) return null
  return (
    <CountBadge count={count} corner={corner}>
      <Plural
        value={count}
        one="# person is waiting for your answer"
        other="# people are waiting for your answer"
      />
    </CountBadge>
  )
}
