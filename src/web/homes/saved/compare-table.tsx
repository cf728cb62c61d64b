import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useRef } from 'react'
import { calendarDateOf, dayOf, formatDay, formatFactDate } from '../../../domain/dates.ts'
import { homeName } from '../../../domain/home-name.ts'
import { pictureSources } from '../../data/pictures/home-picture.ts'
import { nameLanguage, useLanguage } from '../../kit/i18n/use-language.ts'
import { freeFrom, freeNowWords } from '../../kit/model/home-line.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button, IconButton, LinkButton } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { placeName, useMyPlaces } from '../places/my-places.ts'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { HomeStations } from '../property/home-stations.tsx'
import styles from './compare-table.module.css'
import {
  bestOf,
  type ComparedHome,
  type Fact,
  type FactName,
  factNames,
  type RowName,
} from './compared-home.ts'
import { HomeNote } from './home-note.tsx'

interface CompareTableProps {
  homes: readonly (ComparedHome & { readonly isGone: boolean })[]
  /** Whose notes are shown; null while nobody knows who is there. */
  owner: number | null
  onRemove: (id: number) => void
}

/** The sums are shown even where no home says them: a cost that is not known is said. */
const always: ReadonlySet<FactName> = new Set(['rent', 'monthly', 'moveIn', 'year'])

/** Two to four homes side by side, a row a fact; on a narrow screen the homes scroll beside the names of the rows. */
export function CompareTable({ homes, owner, onRemove }: CompareTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const say = useFactWords(homes.length === 2)
  const named = homes.map((compared) => ({
    ...compared,
    id: compared.home.id,
    name: homeName(compared.home, language) ?? t`Home`,
  }))
  const saysWays = homes.some(({ home }) => home.stations?.length || home.transit?.length)
  const rows = factNames.filter(
    (name) =>
      always.has(name) ||
      (name === 'walk' && saysWays) ||
      homes.some((compared) => say.fact(name, compared) !== null),
  )
  const table = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useRootMark('form-bar', true)
  return (
    <div className={styles.compared} data-homes={homes.length}>
      {/* A region that scrolls has to be reached by keys, which scroll it. */}
      <section
        ref={table}
        className={styles.region}
        aria-label={t`The homes side by side`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrolling region of a table
        tabIndex={0}
        onScroll={() => alignScroll(table.current, bar.current)}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {named.map(({ id, name, home, room, isGone }) => {
                const [picture] = pictureSources(home.pictures, language)
                return (
                  <th key={id} scope="col">
                    <div className={styles.head}>
                      <Picture
                        src={picture?.src ?? null}
                        srcSet={picture?.srcSet}
                        sizes="16rem"
                        alt=""
                        className={styles.picture}
                      />
                      <IconButton
                        icon="close"
                        label={t`Remove ${name} from the comparison`}
                        className={styles.remove}
                        onClick={() => onRemove(id)}
                      />
                      <Link
                        to="/property/$id"
                        params={{ id: String(id) }}
                        lang={nameLanguage(name, language)}
                      >
                        {name}
                      </Link>
                      <span className={shared.small}>
                        {isGone
                          ? t`No longer offered`
                          : room !== undefined && home.letting === 'whole'
                            ? t`${roomName(room, language)} of the shared home`
                            : room !== undefined
                              ? roomName(room, language)
                              : home.letting === 'whole'
                                ? t`Whole home`
                                : home.all_taken && t`All rooms are taken`}
                      </span>
                    </div>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row}>
                <FactRow
                  name={say.row(row)}
                  facts={homes.map(({ facts }) => facts[row])}
                  row={row}
                  words={named.map((compared) => say.fact(row, compared) ?? null)}
                  unknown={say.unknown(row)}
                  best={say.best(row)}
                />
                {row === 'walk' && saysWays && (
                  <MinutesRows homes={homes} unknown={say.unknown('minutes')} best={say.best('minutes')} />
                )}
              </Fragment>
            ))}
            {owner !== null && (
              <tr>
                <th scope="row">
                  <Trans>My notes</Trans>
                </th>
                {named.map(({ id, name }) => (
                  <td key={id}>
                    <HomeNote key={owner} owner={owner} propertyId={id} name={name} />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {/* Focus may scroll it; a table that a finger moves is not moved by its echo. */}
      <div
        ref={bar}
        className={styles.apply}
        onScroll={({ currentTarget }) =>
          currentTarget.matches(':focus-within') && alignScroll(currentTarget, table.current)
        }
      >
        <span className={styles.corner} />
        {named.map(({ id, name, isGone }) => (
          <span key={id}>
            {!isGone && (
              <LinkButton
                to="/property/$id"
                params={{ id: String(id) }}
                hash="inquiry"
                variant="primary"
                block
                aria-label={t`Apply: ${name}`}
              >
                <Trans>Apply</Trans>
              </LinkButton>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function alignScroll(from: HTMLElement | null, to: HTMLElement | null): void {
  if (from && to) to.scrollLeft = from.scrollLeft
}

interface FactRowProps {
  name: string
  row: RowName
  /** Of each home, what is ranked and what is said of it; null for what is not known. */
  facts: readonly Fact[]
  words: readonly ReactNode[]
  unknown: string
  /** The word for the best of the row. */
  best: string
}

function FactRow({ name, row, facts, words, unknown, best }: FactRowProps) {
  const marks = bestOf(row, facts)
  return (
    <tr>
      <th scope="row">{name}</th>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row, which hold no state
        <td key={index} className={marks[index] ? styles.best : undefined}>
          <span className={styles.fact}>
            <span>{word ?? <span className={shared.small}>{unknown}</span>}</span>
            {marks[index] && (
              <span className={shared.signed}>
                <Icon name="check" size="small" />
                {best}
              </span>
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}

/** A row for each of the reader's places, and one in which these are chosen. */
function MinutesRows({
  homes,
  unknown,
  best,
}: Pick<CompareTableProps, 'homes'> & Pick<FactRowProps, 'unknown' | 'best'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const places = useMyPlaces()
  const layer = useLayer('places')
  const part = useMinutesPart(layer.isOpen)
  const aboutMinutes = (minutes: number) => t`about ${minutes} min`
  return (
    <>
      {part &&
        places.map((place) => {
          const minutes = homes.map(({ home }) => part.minutesTo(place.id, home))
          const name = placeName(place, language)
          return (
            <FactRow
              key={place.id}
              name={t`To ${name}`}
              row="minutes"
              facts={minutes.map((value) => ({ value }))}
              words={minutes.map((value) => (value === null ? null : aboutMinutes(value)))}
              unknown={unknown}
              best={best}
            />
          )
        })}
      <tr>
        <th scope="row">{t`My places`}</th>
        <td className={styles.places} colSpan={homes.length}>
          <Button size="small" variant="quiet" icon="pin" aria-haspopup="dialog" onClick={() => layer.open()}>
            <Trans>Minutes to my places</Trans>
          </Button>
          {part && <part.PlacesDialog layer={layer} />}
        </td>
      </tr>
    </>
  )
}

/** The words for rows, facts, and what makes one the best: of two homes the better, of more the best. */
function useFactWords(isPair: boolean) {
  const { t } = useLingui()
  const language = useLanguage()
  const rowWords: Record<FactName, string> = {
    rent: t`Rent`,
    monthly: t`All in, monthly`,
    moveIn: t`To move in`,
    year: t`One year`,
    from: t`Move-in`,
    lease: t`Lease`,
    walk: t`Station`,
    confirmed: t`Confirmed`,
    answers: t`Answers`,
    people: t`People`,
  }
  const lower = isPair ? t`Lower` : t`Lowest`
  const sooner = isPair ? t`Sooner` : t`Soonest`
  const faster = isPair ? t`Faster` : t`Fastest`
  const bestWords: Record<RowName, string> = {
    ...{ rent: lower, monthly: lower, moveIn: lower, year: lower },
    from: sooner,
    lease: isPair ? t`Shorter` : t`Shortest`,
    walk: isPair ? t`Closer` : t`Closest`,
    confirmed: isPair ? t`More recent` : t`Most recent`,
    answers: faster,
    minutes: faster,
    people: isPair ? t({ message: 'More', context: 'people who fit' }) : t`Most`,
  }
  const dollars = ({ value, isLeast }: Fact) => {
    const amount = formatDollars(value ?? 0)
    return isLeast ? t`at least ${amount}` : amount
  }
  const months = (count: number) =>
    count % 12 === 0
      ? t`${plural(count / 12, { one: 'from # year', other: 'from # years' })}`
      : t`${plural(count, { one: 'from # month', other: 'from # months' })}`
  const free = ({ home }: ComparedHome) => {
    const day = freeFrom(home)
    return day === 'now' ? freeNowWords[language] : day !== null && formatDay(day, language)
  }
  const confirmed = ({ home }: ComparedHome) => {
    const today = calendarDateOf(new Date())
    const day = dayOf(home.confirmed_on) ?? ''
    if (day === today) return t`Today`
    return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, language) : formatFactDate(day, language)
  }
  const applicants = ({ home: { applicant_count: count } }: ComparedHome) =>
    count == null ? null : t`${plural(count, { one: '# applicant', other: '# applicants' })}`
  return {
    row: (name: FactName) => rowWords[name],
    best: (name: RowName) => bestWords[name],
    unknown: (name: RowName) =>
      name === 'walk' ? t`No station known` : name === 'minutes' ? t`no train` : t`Not known`,
    /** Null for what is not known. */
    fact(name: FactName, compared: ComparedHome): ReactNode {
      const { facts, home } = compared
      const fact = facts[name]
      const count = fact.value
      if (count === null) {
        if (name === 'people') return applicants(compared)
        // A stop is no station: it is said, and not compared with one.
        const [told] = home.transit ?? []
        if (name !== 'walk' || told === undefined) return null
        const { walk_minutes } = told
        return t`${told.line} stop ${walk_minutes} min on foot`
      }
      if (name === 'from') return free(compared)
      if (name === 'lease') return months(count)
      if (name === 'walk') return <HomeStations stations={home.stations?.slice(0, 1) ?? []} />
      if (name === 'confirmed') return confirmed(compared)
      if (name === 'answers') return t`${plural(count, { one: 'within # hour', other: 'within # hours' })}`
      if (name === 'people') return t`${plural(count, { one: '# good fit', other: '# good fits' })}`
      return dollars(fact)
    },
  }
}
