/** The order in which what fits the reader comes first, as a request of our server and on the device. Pure. */
import type { Property } from '../../../contract/properties.ts'
import { homeFacets } from '../../../domain/home-facets.ts'
import { type HomeWishes, pointsOf, wishPoints } from '../../../domain/home-wishes.ts'
import { areaOf, streetsOf } from '../../../domain/region-areas.ts'
import type { ForMeOrder } from '../listings/home-list-query.ts'
import type { FilteredProperty } from '../property/house-rules.ts'

export const facetsOf = (home: Property): ReadonlySet<string> =>
  new Set(homeFacets({ ...home, streets: streetsOf(areaOf(home)) }))

/** @param peopleAt the homes whose applicants fit the reader */
export function forMeOrder(wishes: HomeWishes, peopleAt: readonly number[]): ForMeOrder {
  const { rent, kind, bedrooms, setting, amenities } = wishes
  const points = wishPoints(wishes, peopleAt)
  const ofHome = ({ property }: FilteredProperty) => pointsOf(property, facetsOf(property), points)
  return {
    request: {
      sort: 'for_me',
      ...(rent !== null && { wish_rent: rent }),
      ...(kind !== null && { wish_kind: kind }),
      ...(bedrooms !== null && { wish_bedrooms: bedrooms }),
      ...(setting !== null && { wish_setting: setting }),
      ...(amenities.length > 0 && { wish_amenities: amenities.join(',') }),
      ...(peopleAt.length > 0 && { wish_homes: peopleAt.join(',') }),
    },
    // Of equal ones the newest first, as they come.
    inOrder: (homes) =>
      homes
        .map((home) => ({ home, points: ofHome(home) }))
        .toSorted((one, other) => other.points - one.points)
        .map(({ home }) => home),
  }
}
