/** Names of places and categories: those that brokers may omit, and those of one home's places. */
import { countryOf } from '../../domain/countries.ts'
import type { HomeEntry } from './home-entry.ts'

export const UNITED_STATES = 233

type RegionNames = { readonly name: string; readonly nameKo: string }

export const knownRegions: Readonly<Record<string, RegionNames>> = {
  NY: { name: 'New York', nameKo: '뉴욕' },
  NJ: { name: 'New Jersey', nameKo: '뉴저지' },
  CT: { name: 'Connecticut', nameKo: '코네티컷' },
  PA: { name: 'Pennsylvania', nameKo: '펜실베이니아' },
}

export const knownCategoriesKo: Readonly<Record<string, string>> = {
  Apartment: '아파트',
  Condo: '콘도',
  Duplex: '복층 주택',
  House: '단독주택',
  Studio: '스튜디오',
  Townhouse: '타운하우스',
}

export type Placed = Pick<
  HomeEntry,
  | 'city'
  | 'city_ko'
  | 'neighborhood'
  | 'neighborhood_ko'
  | 'region'
  | 'region_name'
  | 'region_name_ko'
  | 'zip'
  | 'country_id'
>

/** All that a home's entry says of where it is, for parting its street. */
export const placesOf = (home: Placed): (string | null)[] => [
  ...[home.city, home.city_ko, home.neighborhood, home.neighborhood_ko],
  ...[home.region, home.region_name, home.region_name_ko, home.zip],
  countryOf(home.country_id ?? UNITED_STATES)?.name ?? null,
]
