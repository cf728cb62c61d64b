/** The list of the server, and of a device that holds the same homes and has no signal: one rule, so one answer. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '../../../src/contract/properties.ts'
import { demoHomesAt } from '../../../src/server/demo/homes.ts'
import { filterProperties } from '../../../src/web/homes/listings/filter-homes.ts'
import { readFilters } from '../../../src/web/kit/model/property-filters.ts'
import { serveHomes } from './serve-homes.ts'

const served = serveHomes(() => demoHomesAt(new Date('2026-11-20T12:00:00Z')))
/** The homes as a device keeps them. */
let kept: readonly Property[] = []

beforeAll(async () => {
  kept = (await served.list()).properties
})

async function both(query: Record<string, string>) {
  const answered = (await served.list(query)).properties.map(({ id }) => id)
  const filtered = filterProperties(kept, readFilters(query)).map(({ property }) => property.id)
  return { answered, filtered }
}

/** Terms and the number of demo homes that each finds. */
const terms: readonly (readonly [term: string, found: number])[] = [
  ['', 48],
  ['아파트', 19],
  ['Apartment', 25],
  ['apart', 25],
  ['단독주택', 8],
  ['단독', 8],
  ['House', 11],
  ['콘도', 11],
  ['condo', 11],
  ['스튜디오', 6],
  ['studio', 6],
  ['타운하우스', 1],
  ['NJ', 24],
  ['nj', 24],
  ['ny', 24],
  ['New Jersey', 24],
  ['뉴저지', 24],
  ['New York', 24],
  ['뉴욕', 24],
  ['뉴욕 콘도', 7],
  ['뉴저지 아파트', 10],
  ['포트리', 4],
  ['포트 리', 4],
  ['Fort Lee', 4],
  ['ft lee', 4],
  ['폴리', 4],
  ['팰팍', 4],
  ['pal park', 4],
  ['팰리세이즈파크', 4],
  ['리세', 6],
  ['이드', 12],
  ['ㅍㅌㄹ', 4],
  ['ㅍㄹㅅ', 11],
  ['ㄳ', 3],
  ['포트ㄹ', 6],
  ['플러', 4],
  ['플', 4],
  ['FLUSHING', 4],
  ['flush', 4],
  ['lushing', 0],
  ['ｆｌｕｓｈ', 4],
  ['Flúshing', 4],
  ['맨해튼', 10],
  ['Manhattan', 10],
  ['퀸즈', 14],
  ['버겐', 14],
  ['LIC', 2],
  ['롱 아일랜드', 2],
  ['엘아이시티', 2],
  ['K타운', 2],
  ['저지', 24],
  ['jersey', 24],
  ['07024', 4],
  ['070', 10],
  ['11354', 4],
  ['Broad Ave', 4],
  ['41st', 0],
  ['채광', 1],
  ['강변', 2],
  ['지하철', 0],
  ['Rooms', 5],
  ['방', 7],
  ['!?', 48],
  ['(.*)+$', 48],
  ['5%', 0],
  ['아틀란티스', 0],
  ['뉴욕,아파트', 9],
  ['플러싱'.normalize('NFD'), 4],
  ['ＮＪ 콘도', 4],
]

describe('a search finds the same homes, with and without a signal', () => {
  test.each(terms)('%s: %i', async (searchTerm, found) => {
    const { answered, filtered } = await both({ searchTerm })
    expect(filtered).toEqual(answered)
    expect(answered).toHaveLength(found)
  })
})

describe('filters and orders list the same homes in the same order', () => {
  test.each<[query: Record<string, string>, found: number]>([
    [{ city: 'Fort Lee' }, 4],
    [{ city: 'fort lee' }, 4],
    [{ city: 'FortLee' }, 4],
    [{ city: 'Fort\u200b Lee' }, 4],
    [{ city: '포트리' }, 4],
    [{ city: '포트리'.normalize('NFD') }, 4],
    [{ city: 'Atlantis' }, 0],
    [{ category: 'Condo' }, 11],
    [{ category: '콘도' }, 11],
    [{ category: '콘도'.normalize('NFD') }, 11],
    [{ amenities: 'gym' }, 15],
    [{ amenities: 'fitness_center' }, 15],
    [{ amenities: 'Fitness Center' }, 15],
    [{ amenities: 'gym,elevator' }, 15],
    [{ smoke_preference: 'smoking_allowed' }, 10],
    [{ smoke_preference: 'no_smoking' }, 43],
    [{ pet_allowance: 'pets_allowed' }, 31],
    [{ pet_allowance: 'no_pets' }, 26],
    [{ letting: 'room' }, 18],
    [{ letting: 'whole' }, 30],
    [{ move_in: '2026-12-01' }, 9],
    [{ min_price: '2000' }, 27],
    [{ max_price: '1850' }, 19],
    [{ min_price: '1500.5', max_price: '2400' }, 9],
    [{ price_order: 'lh' }, 48],
    [{ price_order: 'hl' }, 48],
    [{ price_order: 'hl', searchTerm: '뉴저지', letting: 'room' }, 8],
    [{ price_order: 'lh', searchTerm: '콘도', city: 'Jersey City', max_price: '3000' }, 1],
  ])('%j: %i', async (query, found) => {
    const { answered, filtered } = await both(query)
    expect(filtered).toEqual(answered)
    expect(answered).toHaveLength(found)
  })

  test('a city and a category by id', async () => {
    const [home] = kept
    const queries: Record<string, string>[] = [
      { city: String(home?.city_id) },
      { category: String(home?.category_id) },
    ]
    for (const query of queries) {
      const { answered, filtered } = await both(query)
      expect(filtered).toEqual(answered)
      expect(answered.length).toBeGreaterThan(0)
    }
  })
})

test('homes that an earlier build kept without the searched fields are found by what they have', () => {
  const fields = ['region_ko', 'region_code', 'neighborhood', 'neighborhood_ko', 'category_ko']
  const old = kept.map((home) => {
    const copy = { ...home }
    for (const field of fields) Reflect.deleteProperty(copy, field)
    return copy
  })
  const found = (searchTerm: string) => filterProperties(old, readFilters({ searchTerm })).length
  expect([found('포트리'), found('New Jersey'), found('콘도')]).toEqual([4, 24, 5])
})
