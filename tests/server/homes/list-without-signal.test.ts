/** The list of the server, and of a device that holds the same homes and has no signal: one rule, so one answer. */
import { beforeAll, expect, test } from 'vitest'
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

const listed = (homes: readonly Property[], query: Record<string, string>) =>
  filterProperties(homes, readFilters(query)).map(({ property }) => property.id)

/** Terms and the number of demo homes that each finds. */
const terms = `
  48 | 19 아파트 | 25 Apartment | 25 apart | 8 단독주택 | 8 단독 | 11 House | 11 콘도 | 11 condo | 6 스튜디오 | 6 studio
  1 타운하우스 | 24 NJ | 24 ny | 24 New Jersey | 24 뉴저지 | 24 New York | 24 뉴욕 | 7 뉴욕 콘도 | 10 뉴저지 아파트
  4 포트리 | 4 포트 리 | 4 Fort Lee | 4 ft lee | 4 폴리 | 4 팰팍 | 4 pal park | 4 팰리세이즈파크 | 6 리세 | 12 이드
  4 ㅍㅌㄹ | 11 ㅍㄹㅅ | 3 ㄳ | 6 포트ㄹ | 4 플러 | 4 플 | 4 FLUSHING | 4 flush | 0 lushing | 4 ｆｌｕｓｈ | 4 Flúshing
  10 맨해튼 | 10 Manhattan | 14 퀸즈 | 14 버겐 | 2 LIC | 2 롱 아일랜드 | 2 엘아이시티 | 2 K타운 | 24 저지 | 24 jersey
  4 07024 | 10 070 | 4 11354 | 4 Broad Ave | 0 41st | 1 채광 | 2 강변 | 0 지하철 | 5 Rooms | 7 방 | 48 !? | 48 (.*)+$
  8 원베드 | 8 원 베드 | 19 3베드 | 10 7호선 | 10 7번 전철 | 10 7 train | 2 뉴욕대 근처 | 2 near NYU | 4 팰리사이드 | 16 풀옵션
  2 컬럼비아대 | 0 5% | 0 아틀란티스 | 9 뉴욕,아파트 | 4 ${'플러싱'.normalize('NFD')} | 4 ＮＪ 콘도`
  .split(/[|\n]/)
  .flatMap((row): [string, number][] => {
    const [, found, term = ''] = /^ *(\d+) ?(.*?) *$/.exec(row) ?? []
    return found === undefined ? [] : [[term, Number(found)]]
  })

test.each(terms)(
  'a search finds the same homes, with and without a signal: %s, %i',
  async (searchTerm, found) => {
    const answered = (await served.list({ searchTerm })).properties.map(({ id }) => id)
    expect(listed(kept, { searchTerm })).toEqual(answered)
    expect(answered).toHaveLength(found)
  },
)

test.each<[query: Record<string, string>, found: number]>([
  [{ price_order: 'hl', searchTerm: '뉴저지', letting: 'room' }, 8],
  [{ price_order: 'lh', searchTerm: '콘도', city: 'Jersey City', max_price: '3000' }, 1],
  [{ bedrooms: '0' }, 6],
  [{ bedrooms: '3', letting: 'room' }, 11],
  [{ furnished: 'yes', bedrooms: '2' }, 6],
  [{ lease: 'short' }, 2],
  [{ utilities: 'included', price_order: 'lh' }, 11],
  [{ pet_allowance: 'no_pets', smoke_preference: 'no_smoking', move_in: '2026-12-01' }, 6],
])('filters and orders together list the same homes in the same order: %j, %i', async (query, found) => {
  const answered = (await served.list(query)).properties.map(({ id }) => id)
  expect(listed(kept, query)).toEqual(answered)
  expect(answered).toHaveLength(found)
})

test('homes that an earlier build kept without the searched fields are found by what they have', () => {
  const fields = ['region_ko', 'region_code', 'neighborhood', 'neighborhood_ko', 'category_ko']
  const old = kept.map((home) => {
    const copy = { ...home }
    for (const field of fields) Reflect.deleteProperty(copy, field)
    return copy
  })
  const found = (searchTerm: string) => listed(old, { searchTerm }).length
  expect([found('포트리'), found('New Jersey'), found('콘도')]).toEqual([4, 24, 5])
})
