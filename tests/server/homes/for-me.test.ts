import { describe, expect, test } from 'vitest'
import { facetWishes, wishesOf } from '../../../src/domain/home-wishes.ts'
import { forMeOrder } from '../../../src/web/homes/wishes/for-me-order.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const COUNT = 60
const kinds = ['Apartment', 'House', 'Condo', 'Townhouse']
const amenities = ['gym', 'washer_dryer', 'elevator', 'pool'] as const
/** Homes that differ in all that is wished for; the first is the oldest. */
const homes = serveHomes(() =>
  Array.from({ length: COUNT }, (_, index) =>
    homeRecord(index, {
      price: 900 + (index % 7) * 100,
      bed: index % 5,
      propertyType: kinds[index % 4] ?? null,
      category: { name: kinds[index % 4] ?? 'Apartment', nameKo: null },
      amenities: amenities.filter((_amenity, at) => (index >> at) % 2 === 1),
      neighborhood: index % 3 === 0 ? 'Leonia' : 'Hoboken',
      listedAt: new Date(Date.UTC(2026, 5, 1) + Math.floor(index / 2)),
    }),
  ),
)

const profile = {
  budget_rent: 1200,
  preferred_property_type: 'apartment',
  preferred_bedrooms: '2',
  preferred_amenities: 'Gym/Fitness Center,Laundry',
  neighborhood_importance: 'quiet',
} as const
const nothing = {
  budget_rent: null,
  preferred_property_type: null,
  preferred_bedrooms: null,
  preferred_amenities: null,
  neighborhood_importance: null,
} as const

const texts = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))

describe('the list for somebody (rule 2.43)', () => {
  test.each([
    ['by every answer', profile, 0],
    ['by the rent alone', { ...nothing, budget_rent: 1000 }, 0],
    ['by amenities alone', { ...nothing, preferred_amenities: 'Pool,Elevator' }, 0],
    ['by the streets', { ...nothing, neighborhood_importance: 'nightlife' as const }, 0],
    ['with people who fit', profile, 3],
  ])(
    'has all homes in the same order from the server, in pages, and on a device: %s',
    async (_, answers, people) => {
      const wishes = wishesOf(answers)
      if (wishes === null) throw new Error('Something is wished for')
      const peopleAt = Array.from({ length: people }, (__, at) => homes.id(homeRecord(at * 7).ref))
      const order = forMeOrder(wishes, peopleAt)
      const kept = await homes.list()
      const here = order.inOrder(kept.properties.map((property) => ({ property, unstated: [] })))
      const ids: number[] = []
      let cursor: string | null = null
      do {
        const page = await homes.list(
          texts({ ...order.request, limit: 8, ...(cursor !== null && { cursor }) }),
        )
        if (cursor === null) expect(page.total).toBe(COUNT)
        ids.push(...page.properties.map(({ id }) => id))
        cursor = page.next_cursor
      } while (cursor !== null)
      expect(ids).toEqual(here.map(({ property }) => property.id))
      expect(new Set(ids).size).toBe(COUNT)
      const whole = await homes.list(texts(order.request))
      expect(whole.properties.map(({ id }) => id)).toEqual(ids)
    },
  )

  test('begins with what meets every wish, and keeps the filters', async () => {
    const wishes = wishesOf(profile)
    if (wishes === null) throw new Error('Something is wished for')
    const { request } = forMeOrder(wishes, [])
    const [first] = (await homes.list(texts({ ...request, limit: 8 }))).properties
    expect(first).toMatchObject({ bed: 2, category: 'Condo' })
    expect(first?.price).toBeLessThanOrEqual(1200)
    expect(facetWishes(wishes)).toHaveLength(5)
    const filtered = await homes.list(texts({ ...request, max_price: 1000, limit: 50 }))
    expect(filtered.properties.every(({ price }) => (price ?? 0) <= 1000)).toBe(true)
  })

  test.each<Record<string, string>>([
    { sort: 'for_me', wish_kind: 'castle' },
    { sort: 'for_me', wish_homes: '1,x' },
    { sort: 'for_me', wish_homes: Array.from({ length: 21 }, (_, id) => id).join(',') },
    { sort: 'for_me', cursor: Buffer.from('["newest",1,1]').toString('base64url') },
  ])('refuses %o', async (query) => {
    const response = await homes.get(`/api/v1/properties?${new URLSearchParams(query)}`)
    expect(response.status).toBe(400)
  })
})
