import { describe, expect, it } from 'vitest'
import { type FacetedHome, homeFacets } from '../../src/domain/home-facets.ts'
import {
  facetWishes,
  isNearRent,
  POINTS_MAXIMUM,
  pointsOf,
  wishesOf,
  wishPoints,
} from '../../src/domain/home-wishes.ts'

const nothing = {
  budget_rent: null,
  preferred_property_type: null,
  preferred_bedrooms: null,
  preferred_amenities: null,
  neighborhood_importance: null,
} as const

const home = {
  city_id: 1,
  city: 'Bayside',
  category_id: 1,
  category: 'Apartment',
  property_type: 'Apartment',
  smoking_allowed: null,
  pets_allowed: null,
  streets: 'quiet',
  bed: 2,
  amenities: ['gym', 'washer_dryer', 'storage'],
  stations: [{ lines: ['LIRR'], walk_minutes: 9 }],
} as const satisfies Partial<FacetedHome>

it('reads the answers of the wizard and the profile; nothing, and no preference, are no wish', () => {
  expect(wishesOf(nothing)).toBeNull()
  const open = { ...nothing, preferred_property_type: 'no_preference', preferred_bedrooms: 'no_preference' }
  expect(wishesOf(open)).toBeNull()
  expect(
    wishesOf({
      budget_rent: 1500,
      preferred_property_type: 'house',
      preferred_bedrooms: '3',
      preferred_amenities: 'Gym/Fitness Center, Laundry,Laundry,Air Conditioning',
      neighborhood_importance: 'quiet',
    }),
  ).toEqual({
    rent: 1500,
    kind: 'house',
    bedrooms: '3',
    amenities: ['gym', 'in_unit_laundry', 'air_conditioning'],
    setting: 'quiet',
  })
})

describe('a home meets', () => {
  const meets = (wish: Partial<typeof nothing | Record<string, unknown>>, but: object = {}) => {
    const wishes = wishesOf({ ...nothing, ...wish } as Parameters<typeof wishesOf>[0])
    const facets = homeFacets({ ...home, ...but } as FacetedHome)
    return wishes !== null && facetWishes(wishes).every(({ facet }) => facets.includes(facet))
  }
  it.each([
    ['a kind by its type', { preferred_property_type: 'apartment' }, {}, true],
    ['a kind by its category', { preferred_property_type: 'apartment' }, { property_type: null }, true],
    ['a condo as an apartment', { preferred_property_type: 'apartment' }, { property_type: 'Condo' }, true],
    [
      'a townhouse as a house',
      { preferred_property_type: 'house' },
      { property_type: 'Townhouse', category: 'x' },
      true,
    ],
    ['no other kind', { preferred_property_type: 'house' }, {}, false],
    ['two bedrooms', { preferred_bedrooms: '2' }, {}, true],
    ['a studio as one', { preferred_bedrooms: '1' }, { bed: 0 }, true],
    ['four as three or more', { preferred_bedrooms: '3' }, { bed: 4 }, true],
    ['no unknown number', { preferred_bedrooms: '1' }, { bed: null }, false],
    ['an amenity of the same meaning', { preferred_amenities: 'Laundry' }, {}, true],
    ['no amenity that is missing', { preferred_amenities: 'Pool' }, {}, false],
    ['quiet streets', { neighborhood_importance: 'quiet' }, {}, true],
    ['quiet streets for a family', { neighborhood_importance: 'family_friendly' }, {}, true],
    ['no lively ones', { neighborhood_importance: 'nightlife' }, {}, false],
    ['lively ones elsewhere', { neighborhood_importance: 'nightlife' }, { streets: 'lively' }, true],
    ['a train nearby', { neighborhood_importance: 'easy_commute' }, {}, true],
    [
      'no train afar',
      { neighborhood_importance: 'easy_commute' },
      { stations: [{ lines: ['7'], walk_minutes: 11 }] },
      false,
    ],
  ])('%s', (_, wish, but, met) => {
    expect(meets(wish, but)).toBe(met)
  })
})

describe('the order', () => {
  const wishes = wishesOf({
    budget_rent: 1000,
    preferred_property_type: 'apartment',
    preferred_bedrooms: '2',
    preferred_amenities: 'Gym/Fitness Center,Laundry,Storage,Pool',
    neighborhood_importance: 'quiet',
  })
  const points = (price: number | null, but: object = {}, id = 1) =>
    wishes === null
      ? Number.NaN
      : pointsOf(
          { id, price },
          new Set(homeFacets({ ...home, ...but } as FacetedHome)),
          wishPoints(wishes, [7]),
        )

  it('never gives more than its maximum', () => {
    expect(points(1000, {}, 7)).toBe(POINTS_MAXIMUM)
  })
  it.each([
    ['a rent within the budget', points(1000), points(1001)],
    ['a rent up to a tenth above it', points(1100), points(1101)],
    ['a known rent', points(1100), points(null)],
    ['people who fit', points(2000, {}, 7), points(2000)],
    ['each amenity of the first three', points(1000), points(1000, { amenities: ['gym', 'storage'] })],
    ['the rent more than an amenity', points(1000, { amenities: [] }), points(1101, { amenities: ['gym'] })],
    ['quiet streets', points(1000), points(1000, { streets: null })],
    ['the bedrooms', points(1000), points(1000, { bed: 1 })],
    ['the kind', points(1000), points(1000, { property_type: 'House', category: 'House' })],
  ])('prefers %s', (_, better, worse) => {
    expect(better).toBeGreaterThan(worse)
  })
  it('counts no fourth amenity', () => {
    expect(points(1000, { amenities: ['gym', 'washer_dryer', 'storage', 'pool'] })).toBe(points(1000))
  })
})

it.each([
  [1000, 1000, false],
  [1001, 1000, true],
  [1100, 1000, true],
  [1101, 1000, false],
  [null, 1000, false],
  [1000, null, false],
])('a rent of %s is just above a budget of %s: %s', (price, budget, is) => {
  expect(isNearRent(price, budget)).toBe(is)
})
