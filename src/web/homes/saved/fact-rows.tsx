import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { calendarDateOf, dayOf, formatDay, formatFactDate } from '../../../domain/dates.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { freeFrom, freeNowWords } from '../../kit/model/home-line.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { placeName, useMyPlaces } from '../places/my-places.ts'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { HomeStations } from '../property/home-stations.tsx'
import {
  bestOf,
  type ComparedHome,
  costNames,
  type Fact,
  type FactName,
  factNames,
  type RowName,
} from './compared-home.ts'
import styles from './fact-rows.module.css'

interface FactRowsProps {
  homes: readonly ComparedHome[]
}

/** What is known of two to four homes, a row a fact, a column a home. */
export function FactRows({ homes }: FactRowsProps) {
  const say = useFactWords(homes.length === 2)
  const saysWays = homes.some(({ home }) => home.stations?.length || home.transit?.length)
  // The sums are shown even where no home says them: a cost that is not known is said.
  const rows = factNames.filter(
    (name) =>
      costNames.has(name) ||
      (name === 'walk' && saysWays) ||
      homes.some((compared) => say.fact(name, compared) !== null),
  )
  return rows.map((row) => (
    <Fragment key={row}>
      <FactRow
        name={say.row(row)}
        facts={homes.map(({ facts }) => facts[row])}
        row={row}
        words={homes.map((compared) => say.fact(row, compared) ?? null)}
        unknown={say.unknown(row)}
        best={say.best(row)}
      />
      {row === 'walk' && saysWays && (
        <MinutesRows homes={homes} unknown={say.unknown('minutes')} best={say.best('minutes')} />
      )}
    </Fragment>
  ))
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
function MinutesRows({ homes, unknown, best }: FactRowsProps & Pick<FactRowProps, 'unknown' | 'best'>) {
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
    const amount = <span className={styles.number}>{formatDollars(value ?? 0)}</span>
    return isLeast ? <Trans>at least {amount}</Trans> : amount
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
      if (count === null) return name === 'people' ? applicants(compared) : null
      const [told] = home.transit ?? []
      if (fact.kind === 'stop' && told) {
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
