/** The screen of a home's viewing: the times to choose from, and once one is booked all that the day asks for. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isBeingWithdrawn, type ShownApplication } from '../../../offline/applications.ts'
import { newestRow, phaseOf } from '../../../offline/outbox/row-phase.ts'
import { heldViewing } from '../../../offline/writes/viewing-booking.ts'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { useOutbox, useOutboxSnapshot } from '../../data/outbox/outbox-hooks.ts'
import { RefusedNotice } from '../../data/outbox/refused-notice.tsx'
import { useApplications } from '../../data/outbox/use-applications.ts'
import { isWaiting, WaitingRow } from '../../data/outbox/waiting-row.tsx'
import { sayUnexpectedError } from '../../kit/errors/say-error.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { BookedViewing } from './booked-viewing.tsx'
import { TimeChoice } from './time-choice.tsx'
import styles from './viewing.module.css'

const isOfViewing = (kind: string) => kind.startsWith('viewing_')

interface ViewingViewProps {
  user: number
  propertyId: number
}

export function ViewingView({ user, propertyId }: ViewingViewProps) {
  const say = useSay()
  const { query, applications } = useApplications(user)
  const application = applications?.find(({ home, inquiry }) => home.id === propertyId && inquiry === null)
  const home = { id: String(propertyId) }
  if (applications === undefined)
    return query.isError && !query.isFetching ? (
      <ErrorState onRetry={query.refetch}>{say(sayUnexpectedError(query.error))}</ErrorState>
    ) : (
      <Spinner />
    )
  if (application === undefined || isBeingWithdrawn(application))
    return (
      <EmptyState
        picture="search"
        title={<Trans>You have not applied for this home</Trans>}
        actions={
          <LinkButton to="/property/$id" params={home}>
            <Trans>View home</Trans>
          </LinkButton>
        }
      >
        <Trans>Viewings are for those who have applied.</Trans>
      </EmptyState>
    )
  return (
    <article className={classes(shared.stack5, shared.column, styles.page)}>
      <Viewing user={user} propertyId={propertyId} application={application} />
      <ContentAge query={query} />
    </article>
  )
}

function Viewing({ user, propertyId, application }: ViewingViewProps & { application: ShownApplication }) {
  const { rows, tab } = useOutboxSnapshot()
  const outbox = useOutbox()
  const [isChanging, setChanging] = useState(false)
  const { viewing } = application
  const target = `property:${propertyId}`
  const booking = newestRow(rows, 'viewing_booking', target)
  // Its own screen says it better, with other times.
  const refused = booking?.state === 'parked' && booking.lastError?.slots !== undefined ? booking : null
  const others = application.writes.filter((row) => isOfViewing(row.kind) && row.id !== refused?.id)
  const stands = heldViewing(application)
  const held = stands ?? (viewing?.outcome === 'missed' ? null : viewing)
  function keep() {
    setChanging(false)
    const move = stands === null ? refused : booking
    if (move) void outbox.discard(move.id)
  }
  const isChoosing = viewing === null || viewing.outcome === 'missed' || isChanging || refused !== null
  return (
    <>
      {others.map((row) => {
        const phase = phaseOf(row, rows, tab)
        if (phase === 'error') return <RefusedNotice key={row.id} row={row} />
        return isWaiting(row, phase) ? <WaitingRow key={row.id} row={row} phase={phase} /> : null
      })}
      {isChoosing ? (
        <TimeChoice
          key={refused?.id}
          propertyId={propertyId}
          application={application}
          refused={refused}
          held={held}
          onKeep={keep}
          onBooked={() => setChanging(false)}
        />
      ) : (
        <BookedViewing
          user={user}
          propertyId={propertyId}
          application={application}
          viewing={viewing}
          onChange={() => setChanging(true)}
        />
      )}
    </>
  )
}
