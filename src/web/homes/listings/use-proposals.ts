import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Language } from '../../../contract/language.ts'
import {
  furtherPlaces,
  homesByAreas,
  PROPOSALS_MAXIMUM,
  PROPOSED_MINUTES,
  type Proposal,
  proposalsFor,
} from '../../../domain/search-proposals.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { type FilterSet, noMinutes } from '../../kit/model/property-filters.ts'
import { areasQuery } from './area-query.ts'
import { filterProperties } from './filter-homes.ts'
import { allHomesQuery, filterOptionsQuery } from './home-list-query.ts'
import { filtersOfferedBy } from './use-filter-options.ts'
import { useAllHomes } from './use-home-counts.ts'
import { useSeenHomes, useWithoutSignal } from './use-seen-homes.ts'

/** A proposal takes the place of what was said of the place before, the minutes to one included. */
const anywhere = { searchTerm: '', city: '', area: '', ...noMinutes } as const

function filtersOf({ by, value, ...names }: Proposal, language: Language): Partial<FilterSet> {
  if (by === 'searchTerm') return { ...anywhere, searchTerm: names[language] }
  if (by !== 'destination') return { ...anywhere, [by]: value }
  return { ...anywhere, destination: value, maxMinutes: PROPOSED_MINUTES, byMinutes: true, priceOrder: null }
}

/**
 * The homes by which it is decided what finds any: all of them, where this device or the answer of a backend without
 * areas has them, and without a signal those seen before. Else null, and the server's counts by area decide.
 */
function useKnownHomes(filters: FilterSet) {
  const context = useRouteContext({ from: '__root__' })
  const { extensions } = context.settings
  const all = useAllHomes()
  const whole = useQuery({ ...allHomesQuery(context), enabled: !extensions && all === null })
  const asks = extensions && all === null
  const areas = useQuery({ ...areasQuery(context, { ...filters, ...anywhere }), enabled: asks })
  const { data: options } = useQuery({ ...filterOptionsQuery(context), enabled: asks })
  const isWithout = useWithoutSignal(extensions ? areas : whole)
  const seen = useSeenHomes(isWithout && all === null)
  return useMemo(() => {
    const onDevice = isWithout ? seen.map(({ home }) => home) : null
    const homes = all ?? onDevice ?? whole.data ?? null
    const offered = (homes ? filtersOfferedBy(homes) : options)?.cities ?? []
    const cities = offered.map(({ value, label, labelKo }) => ({ value, en: label, ko: labelKo }))
    const neighborhoods = (homes ?? []).flatMap(({ neighborhood, neighborhood_ko }) =>
      neighborhood ? [{ en: neighborhood, ko: neighborhood_ko ?? null }] : [],
    )
    return { homes, cities, areas: areas.data ?? [], further: furtherPlaces(cities, neighborhoods) }
  }, [all, isWithout, seen, whole.data, areas.data, options])
}

export interface OfferedProposal extends Proposal {
  /** The filters that show its homes. */
  readonly filters: FilterSet
  /** Null where it is not known how many there are. */
  readonly homes: number | null
}

/** What a text may mean, of that only what finds homes under the other filters. The server is not asked for a text. */
export function useProposals(text: string, filters: FilterSet): readonly OfferedProposal[] {
  const language = useLanguage()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const known = useKnownHomes(filters)
  return useMemo(() => {
    const { homes, areas, cities, further } = known
    const offered: OfferedProposal[] = []
    for (const proposal of proposalsFor(text, further)) {
      // How another backend reads a search is not known.
      if (!extensions && proposal.by === 'searchTerm') continue
      const chosen = { ...filters, ...filtersOf(proposal, language) }
      const count = homes ? filterProperties(homes, chosen).length : homesByAreas(proposal, areas, cities)
      if (count !== 0) offered.push({ ...proposal, filters: chosen, homes: count })
      if (offered.length === PROPOSALS_MAXIMUM) break
    }
    return offered
  }, [text, filters, language, extensions, known])
}
