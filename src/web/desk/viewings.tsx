import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { calendarDateOf, daysLater, formatDay } from '../../domain/dates.ts'
import { formatViewingDay, formatWeekday, mondayOf } from '../../domain/viewing-times.ts'
import { serverToday } from '../../offline/device/server-time.ts'
import { isUnsettled } from '../../offline/outbox/row.ts'
import { phaseOf } from '../../offline/outbox/row-phase.ts'
import { ContentAge } from '../data/offline-status/content-age.tsx'
import { useOutboxSnapshot } from '../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../data/outbox/refused-row.tsx'
import { isWaiting, WaitingRow } from '../data/outbox/waiting-row.tsx'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskNav } from './desk-nav.tsx'
import { SlotCard } from './slot-card.tsx'
import { useDeskViewings } from './use-desk-viewings.ts'
import week from './week.module.css'

const onePage = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => {} }

/** A day's viewings, within its week. */
export function Viewings({ user }: { user: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { day = serverToday() } = useSearch({ from: '/desk/viewings' })
  const { slots, query } = useDeskViewings(user, mondayOf(day))
  const ofDay = slots?.filter(({ starts_at }) => calendarDateOf(new Date(starts_at)) === day)
  const booked = ofDay?.flatMap(({ bookings }) =>
    bookings.filter(({ cancelled_at }) => cancelled_at === null),
  )
  const people = booked?.length ?? 0
  return (
    <div className={classes(shared.stack4, shared.column)}>
      <DeskNav />
      <Week day={day} />
      <div className={shared.spread}>
        <div>
          <h1>{formatViewingDay(day, language)}</h1>
          {people > 0 && (
            <p className={shared.small}>{t`${plural(people, { one: '# person', other: '# people' })}`}</p>
          )}
        </div>
        <LinkButton to="/desk/viewings/new" icon="plus">
          <Trans>Open times</Trans>
        </LinkButton>
      </div>
      <UnderWay />
      <ContentAge query={query} />
      <DeskList
        query={{ ...query, ...onePage }}
        items={ofDay}
        keyOf={({ slot_id }) => slot_id}
        empty={
          <EmptyState picture="search" title={<Trans>No times on this day</Trans>}>
            <Trans>Renters who applied choose among the times that you open.</Trans>
          </EmptyState>
        }
      >
        {(slot) => <SlotCard slot={slot} />}
      </DeskList>
    </div>
  )
}

/** The days of a week, and the ways to the weeks beside it. */
function Week({ day }: { day: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const monday = mondayOf(day)
  const to = '/desk/viewings'
  return (
    <nav className={shared.stack2} aria-label={t`Days`}>
      <div className={week.days}>
        <Link to={to} search={{ day: daysLater(day, -7) }} aria-label={t`The week before`}>
          <Icon name="chevron-left" />
        </Link>
        <span className={shared.medium}>
          {formatDay(monday, language)}–{formatDay(daysLater(monday, 6), language)}
        </span>
        <Link to={to} search={{ day: daysLater(day, 7) }} aria-label={t`The week after`}>
          <Icon name="chevron-right" />
        </Link>
      </div>
      <div className={week.week}>
        {Array.from({ length: 7 }, (_, at) => daysLater(monday, at)).map((each) => (
          <Link key={each} to={to} search={{ day: each }} aria-current={each === day ? 'date' : undefined}>
            <span className={week.name}>{formatWeekday(each, language)}</span>
            <span className={week.number}>{Number(each.slice(8))}</span>
            <VisuallyHidden>{formatDay(each, language)}</VisuallyHidden>
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** What the desk has done about viewings that waits, or was refused. */
function UnderWay() {
  const { rows, tab } = useOutboxSnapshot()
  return rows
    .filter((row) => row.kind === 'desk_slots' || row.kind === 'desk_viewing')
    .filter(isUnsettled)
    .map((row) => {
      const phase = phaseOf(row, rows, tab)
      if (phase === 'error') return <RefusedRow key={row.id} row={row} named />
      return isWaiting(row, phase) ? (
        <WaitingRow key={row.id} row={row} phase={phase} title={row.about} />
      ) : null
    })
}
