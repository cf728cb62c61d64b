import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { GenderPreference } from '../../../contract/enums.ts'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { useApplications } from '../../data/outbox/use-applications.ts'
import { EmailPending } from '../../data/session/email-pending.tsx'
import { isConnectionError } from '../../kit/errors/api-error.ts'
import { sayMatchesError } from '../../kit/errors/matching-errors.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { LoginForError } from '../../kit/navigation/login-prompts.tsx'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { useFocusOnUnmount } from '../../kit/ui/leave-focus.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { FooterWaits, Skeleton } from '../../kit/ui/waiting.tsx'
import { ApplicationCard } from './application-card.tsx'
import styles from './matches-view.module.css'
import { UnsentCard } from './unsent-card.tsx'

interface MatchesViewProps {
  user: number
  /** Renders the picture of a home, where there is one. */
  thumbnail: (propertyId: number | null) => ReactNode
  /** Opens the match flow for a home. */
  onMeet: (propertyId: number) => void
  /** Opens the form that changes an application. */
  onChange: (inquiryId: number) => void
  /** The roommate's gender that the reader prefers, for the cards of people. */
  genderPreference: GenderPreference | null
  /** Notices above the cards, on swipes that were refused. */
  notices?: ReactNode
}

/** The reader's inquiries and the matches that they have found. */
export function MatchesView({
  user,
  thumbnail,
  onMeet,
  onChange,
  genderPreference,
  notices,
}: MatchesViewProps) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const say = useSay()
  // Opening the view always refetches; a cached answer is shown until then.
  const { query, applications } = useApplications(user, { refetch: 'always' })
  const failed = query.isError && !query.isFetching
  return (
    <section className={styles.view} aria-labelledby="matches">
      <header className={classes(shared.spread, styles.head)}>
        <h1 id="matches" tabIndex={-1}>{t`My matches`}</h1>
        <Button
          size="small"
          variant="quiet"
          icon="refresh"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t`Refresh`}
        </Button>
        <div className={styles.age}>
          <ContentAge query={query} />
        </div>
      </header>
      {notices}
      {applications?.some(({ inquiry, emailPending }) => inquiry === null && emailPending) && (
        <EmailPending />
      )}
      {failed && applications !== undefined && !isConnectionError(query.error) && (
        <Notice
          tone="warning"
          role="status"
          actions={
            <Button size="small" icon="refresh" onClick={() => void query.refetch()}>
              {t`Try again`}
            </Button>
          }
        >
          {say(sayMatchesError(query.error))}
        </Notice>
      )}
      {applications === undefined ? (
        failed ? (
          <ErrorState
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            actions={<LoginForError error={query.error} />}
          >
            {say(sayMatchesError(query.error))}
          </ErrorState>
        ) : (
          <Waiting />
        )
      ) : applications.length === 0 ? (
        <EmptyState
          picture="people"
          title={query.isError ? t`No matches when this was last loaded` : t`No matches yet`}
          actions={
            // With the filters of the session: after the sign-up they are what the wizard was told.
            <LinkButton to="/listing" variant="primary" icon="search">
              {t`Find a home`}
            </LinkButton>
          }
        >
          {t`Apply for a home that you like, and meet the others who want to live there.`}
        </EmptyState>
      ) : (
        <ul className={shared.stack5}>
          {applications.map((application) => {
            const { id, home, inquiry } = application
            return (
              <CardItem key={inquiry === null ? `application-${id}` : inquiry.id}>
                {inquiry === null ? (
                  <ApplicationCard
                    user={user}
                    application={application}
                    thumbnail={thumbnail(home.id)}
                    scores={settings.extensions}
                    genderPreference={genderPreference}
                    onChange={onChange}
                    onMeet={onMeet}
                    onRefresh={() => void query.refetch()}
                  />
                ) : (
                  <UnsentCard application={application} row={inquiry} thumbnail={thumbnail(home.id)} />
                )}
              </CardItem>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** A card whose removal, along with its application's, leaves the focus to the heading of the whole list. */
function CardItem({ children }: { children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useFocusOnUnmount(item, () => document.getElementById('matches')?.focus())
  return <li ref={item}>{children}</li>
}

function Waiting() {
  const { t } = useLingui()
  return (
    <>
      {/* The loading state is for screen readers alone: the turning ring of 'Refresh' shows it to the eye. */}
      <VisuallyHidden>
        <span role="status">{t`Loading...`}</span>
      </VisuallyHidden>
      <FooterWaits />
      <ul className={shared.stack5} aria-hidden="true">
        {[1, 2].map((key) => (
          <li key={key}>
            <Card padded>
              <div className={styles.waiting}>
                <Skeleton shape="square" />
                <div>
                  <Skeleton shape="title" />
                  <Skeleton shape="short" />
                </div>
                <Skeleton shape="field" />
                <Skeleton shape="block" />
                <Skeleton shape="field" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
