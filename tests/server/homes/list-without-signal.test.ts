/** The list of the server, and of a device that holds the same homes and has no signal: one rule, so one answer. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Property } from '../../../src/contract/properties.ts'
import { demoHomesAt } from '../../../src/server/demo/homes.ts'
import { filterProperties } from '../../../src/web/features/listings/model.ts'
import { readFilters } from '../../../src/web/model/property-filters.ts'
import { serveHomes } from './serve-homes.ts'

const served = serveHomes(() => demoHomesAt(new Date('2026-11-20T12:00:00Z')))
/** The homes as a device keeps them. */
let kept: readonly Property[] = []

beforeAll(async () => {
  kept = (await served.list()).properties
})

/** The references of the homes are read from their ids, which the server gives in the order of the file. */
async function both(query: Record<string, string>) {
  const answered = (await served.list(query)).properties.map(({ id }) => id)
  const filtered = filterProperties(kept, readFilters(query)).map(({ property }) => property.id)
  return { answered, filtered }
}

describe('a search finds the same homes', () => {
  test.each<[term: string, found: number]>([
    ['', 48],
    ['아파트', 19],
    ['Apartment', 19],
    ['단독주택', 8],
    ['콘도', 11],
    ['스튜디오', 6],
    ['studio', 6],
    ['NJ', 24],
    ['nj', 24],
    ['New Jersey', 24],
    ['뉴저지', 24],
    ['뉴욕', 24],
    ['뉴욕 콘도', 0],
    ['포트리', 4],
    ['포트 리', 4],
    ['Fort Lee', 4],
    ['팰팍', 0],
    ['리세', 0],
    ['ㅍㅌㄹ', 0],
    ['ㅍㄹㅅ', 0],
    ['포트ㄹ', 0],
    ['플러', 0],
    ['FLUSHING', 0],
    ['flush', 0],
    ['lushing', 0],
    ['ｆｌｕｓｈ', 0],
    ['Flúshing', 0],
    ['플러싱'.normalize('NFD'), 0],
    ['맨해튼', 0],
    ['퀸즈', 0],
    ['버겐', 0],
    ['LIC', 0],
    ['K타운', 0],
    ['저지', 0],
    ['07024', 0],
    ['채광', 0],
    ['뉴욕,아파트', 0],
    ['!?', 48],
    ['(.*)+$', 48],
    ['5%', 0],
  ])('%s: %i', async (searchTerm, found) => {
    const { answered, filtered } = await both({ searchTerm })
    console.log(searchTerm, answered.length, filtered.length, found)
    expect(filtered).toEqual(answered)
  })
})
