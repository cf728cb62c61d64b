/** The order in which what fits the reader comes first, and why. Loaded where that order is chosen. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { fetchFittingHomes } from '../../../contract/fitting.ts'
import type { Property } from '../../../contract/properties.ts'
import {
  type FacetWish,
  facetWishes,
  type HomeWishes,
  isNearRent,
  wishesOf,
} from '../../../domain/home-wishes.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { useHomeWords } from '../../kit/i18n/home-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatBedrooms } from '../../kit/model/home-line.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import styles from '../listings/home-card.module.css'
import { type ForMe, homePagesQuery } from '../listings/home-list-query.ts'
import { AboveBudget, useLowestAbove } from './above-budget.tsx'
import { facetsOf, forMeOrder } from './for-me-order.ts'

/** People who fit the reader, by home. */
type Fitting = ReadonlyMap<number, number>

/** As many as a card's line holds. */
const REASONS_MAXIMUM = 3

interface WhyProps {
  home: Property
  wishes: HomeWishes
  fitting: Fitting
}

/** What of the reader's wishes a home meets, in one line. */
function Why({ home, wishes, fitting }: WhyProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useHomeWords()
  const facets = facetsOf(home)
  const met = facetWishes(wishes).filter(({ facet }) => facets.has(facet))
  const people = fitting.get(home.id) ?? 0
  const settings = {
    quiet: t`Quiet streets`,
    family_friendly: t`Quiet streets`,
    nightlife: t`Lively streets`,
    easy_commute: t`Train nearby`,
  }
  const said = (wanted: FacetWish['wish'], word: (value: string) => string) =>
    met.filter(({ wish }) => wish === wanted).map(({ value }) => word(value))
  const { rent } = wishes
  const isWithin = rent !== null && home.price !== null && home.price <= rent
  const reasons = [
    ...(isWithin ? [t`Within budget`] : isNearRent(home.price, rent) ? [t`Just above budget`] : []),
    ...said('bedrooms', () => formatBedrooms(home.bed ?? 0, language)),
    ...(people > 0 ? [t`${plural(people, { one: '# good fit', other: '# good fits' })}`] : []),
    ...said('setting', () => settings[wishes.setting ?? 'quiet']),
    ...said('amenity', words.amenity),
    ...said('kind', (kind) => words.kind(home.property_type ?? home.category ?? kind)),
  ]
  if (reasons.length === 0) return null
  return (
    <p className={styles.why}>
      <Icon name="check" size="small" />
      <span>{reasons.slice(0, REASONS_MAXIMUM).join(' · ')}</span>
    </p>
  )
}

interface WithForMeProps {
  user: number
  filters: FilterSet
  /** Shown until the reader's answers are there. */
  waiting: ReactNode
  /** @param forMe undefined where the reader has answered nothing, or the answers are not on the device */
  children: (forMe: ForMe | undefined) => ReactNode
}

/** Gives the order for a reader. */
export function WithForMe({ user, filters, waiting, children }: WithForMeProps) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const profile = useQuery(profileQuery(api, user))
  const people = useQuery({
    queryKey: queryKeys.fittingHomes(user),
    queryFn: ({ signal }) => api.call(fetchFittingHomes, {}, { signal }),
    enabled: settings.extensions,
    // An order that changes under the reader is worse than one of some minutes ago.
    staleTime: 600_000,
    retry: false,
  })
  const { data: answers } = profile
  const { data: numbers } = people
  const forMe = useMemo((): ForMe | undefined => {
    const wishes = answers ? wishesOf(answers) : null
    if (wishes === null) return undefined
    const homes = numbers?.homes ?? []
    const fitting: Fitting = new Map(homes.map(({ property_id, fitting: count }) => [property_id, count]))
    return {
      ...forMeOrder(wishes, [...fitting.keys()]),
      why: (home) => <Why {...{ home, wishes, fitting }} />,
    }
  }, [answers, numbers])
  const isComing = (query: { isPending: boolean; fetchStatus: string }) =>
    query.isPending && query.fetchStatus === 'fetching'
  if (isComing(profile) || isComing(people)) return waiting
  const rent = forMe && answers?.budget_rent
  if (!rent) return children(forMe)
  return <BelowNote {...{ user, filters, rent, forMe, waiting }}>{children(forMe)}</BelowNote>
}

interface BelowNoteProps {
  user: number
  filters: FilterSet
  /** Dollars a month. */
  rent: number
  forMe: ForMe
  waiting: ReactNode
  children: ReactNode
}

/** The list below the note that it is above the reader's budget, if it is: it waits for that, and is never pushed down. */
function BelowNote({ user, filters, rent, forMe, waiting, children }: BelowNoteProps) {
  const context = useRouteContext({ from: '__root__' })
  const lowest = useLowestAbove(rent, filters)
  usePrefetchInfiniteQuery(homePagesQuery(context, filters, forMe))
  if (lowest === undefined) return waiting
  return (
    <>
      {lowest !== null && <AboveBudget {...{ user, filters, rent, lowest }} />}
      {children}
    </>
  )
}
