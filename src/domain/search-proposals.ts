/** What the search of homes proposes while it is typed: places, lines and destinations that it can answer (rule 2.46). */
import { cityFacet } from './home-facets.ts'
import { homeSearch } from './home-search.ts'
import { spellingsOf } from './place-nicknames.ts'
import { type AreaCount, namedArea, regionAreas } from './region-areas.ts'
import { textKey } from './text-key.ts'
import { holdsTypedWord, lettersOf, searchableText, searchWords } from './text-search.ts'
import { type DestinationKind, destinations } from './transit/destinations.ts'
import { minutesTo } from './transit/home-minutes.ts'
import { nearestStations } from './transit/nearest-stations.ts'
import { network } from './transit/stations.ts'

/** How far homes are from a proposed destination, in minutes. */
export const PROPOSED_MINUTES = 30
export const PROPOSALS_MAXIMUM = 6
/** How much nearer the middle of an area must be, whose homes lie on either side of it. */
const MARGIN_MINUTES = 3

export interface Proposal {
  readonly kind: 'area' | 'line' | DestinationKind
  readonly ko: string
  readonly en: string
  /** Of a station, or the line of the subway itself. */
  readonly lines: readonly string[]
  /** The filter that answers it; a search term is its name in either language. */
  readonly by: 'area' | 'city' | 'destination' | 'searchTerm'
  readonly value: string
}

interface Candidate {
  readonly proposal: Proposal
  /** What it is called, without what is merely near it. */
  readonly names: readonly string[]
  readonly text: string
  /** Made once it is asked for. */
  readonly letters: () => string
}

function candidate(
  { lines = [], ...rest }: Omit<Proposal, 'lines'> & Partial<Pick<Proposal, 'lines'>>,
  aliases: readonly string[] = [],
): Candidate {
  const { ko, en } = rest
  const names = [ko, en, ...spellingsOf(ko), ...spellingsOf(en)]
  const text = searchableText([...names, ...aliases, `${ko} 근처`, `near ${en}`])
  let letters: string | undefined
  return {
    proposal: { ...rest, lines },
    names: names.map(textKey),
    text,
    letters: () => (letters ??= lettersOf(text)),
  }
}

const areas = regionAreas.map(({ id, ko, en, towns: [name = en] }) =>
  candidate({ kind: 'area', ko, en: name, by: 'area', value: id }),
)

const boroughs = [
  ['맨해튼', 'Manhattan'],
  ['브루클린', 'Brooklyn'],
  ['퀸즈', 'Queens'],
  ['버겐 카운티', 'Bergen County'],
].map(([ko = '', en = '']) => candidate({ kind: 'area', ko, en, by: 'searchTerm', value: en }))

/** A line of the subway as people of either language call it, and as the search knows it. */
function lineNames(line: string): readonly [ko: string, en: string] {
  if (line.length > 1) return [line, line]
  return [line + (/\d/.test(line) ? '호선' : '라인'), `${line} train`]
}

const lines = [...new Set(network.services.map(({ line }) => line))].flatMap((line) => {
  const [ko, en] = lineNames(line)
  if (homeSearch(ko).facets.length === 0) return []
  const own = line.length > 1 ? [] : [line]
  return [
    candidate({ kind: 'line', ko, en, lines: own, by: 'searchTerm', value: line }, [
      ...own,
      `${line} line`,
      ...['라인', '트레인', '번 전철'].map((word) => line + word),
    ]),
  ]
})

const reached = destinations.map(({ id, kind, name, nameKo, lines, aliases }) =>
  candidate({ kind, ko: nameKo, en: name, lines, by: 'destination', value: id }, [
    ...aliases,
    ...(kind === 'station' ? [`${nameKo} 역`, `${nameKo} 역 근처`, `${name} station`] : []),
  ]),
)

const fixed: readonly Candidate[] = [...areas, ...boroughs, ...lines, ...reached]

/** A place by its names, as homes or a backend's filters say it. */
export interface NamedPlace {
  readonly en: string
  readonly ko: string | null
}

/** A city of a backend's filters, by the value that it has there. */
export interface OfferedCity extends NamedPlace {
  readonly value: string
}

/** Cities and neighborhoods that no area of the region names. */
export function furtherPlaces(
  cities: readonly OfferedCity[],
  neighborhoods: readonly NamedPlace[],
): Candidate[] {
  const isFurther = ({ en, ko }: NamedPlace) =>
    namedArea({ city: en }) === null && namedArea({ city: ko }) === null
  const names = new Map(neighborhoods.filter(isFurther).map((place) => [place.en, place]))
  return [
    ...cities
      .filter(isFurther)
      .map(({ en, ko, value }) => candidate({ kind: 'area', ko: ko ?? en, en, by: 'city', value })),
    ...[...names.values()].map(({ en, ko }) =>
      candidate({ kind: 'area', ko: ko ?? en, en, by: 'searchTerm', value: en }),
    ),
  ]
}

/** 0 for a whole name, 1 for the start of a name or of what else it is called, 2 for anything else. */
function rankOf({ names, text }: Candidate, words: readonly string[]): number {
  const typed = words.join('')
  if (names.includes(typed)) return 0
  return text.split('\n').some((name) => name.replaceAll(' ', '').startsWith(typed)) ? 1 : 2
}

const kinds: readonly Proposal['kind'][] = ['area', 'school', 'line', 'station', 'work']

/** All that a term may mean, the likeliest first; nothing for an empty one. Far more than are shown may be found. */
export function proposalsFor(term: string, further: readonly Candidate[] = []): Proposal[] {
  const words = searchWords(term)
  if (words.length === 0) return []
  return [...further, ...fixed]
    .filter(({ text, letters }) => words.every((word) => holdsTypedWord(text, letters, word)))
    .map((each) => ({
      proposal: each.proposal,
      order: rankOf(each, words) * kinds.length + kinds.indexOf(each.proposal.kind),
    }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ proposal }) => proposal)
}

/** Each area as a home in its middle. */
const middles = new Map(
  regionAreas.map(({ id, land, center: [latitude, longitude] }) => [
    id,
    nearestStations({ land, latitude, longitude }).map(({ walkMinutes, ...station }) => ({
      ...station,
      walk_minutes: walkMinutes,
    })),
  ]),
)

/**
 * How many homes a proposal finds, as far as counts by area tell it: the homes of an area; of others null where there
 * are some, since the middle of an area that has homes stands for them.
 */
export function homesByAreas(
  { by, value, kind, lines, en }: Proposal,
  counts: readonly AreaCount[],
  cities: readonly NamedPlace[],
): number | null {
  if (by === 'area') return counts.find(({ area }) => area === value)?.homes ?? 0
  if (by === 'city') return null
  if (by === 'searchTerm' && kind === 'area') {
    const facets = homeSearch(en).facets.flat()
    return cities.some((city) => facets.includes(cityFacet(city.en))) ? null : 0
  }
  const near = counts.map(({ area }) => ({ stations: middles.get(area) ?? [] }))
  const isNear =
    by === 'destination'
      ? near.some((home) => (minutesTo(value, home) ?? Infinity) <= PROPOSED_MINUTES - MARGIN_MINUTES)
      : near.some(({ stations }) => stations.some((station) => station.lines.includes(lines[0] ?? value)))
  return isNear ? null : 0
}
