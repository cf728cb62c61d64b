/** What a search proposes (rule 2.46). */
import { expect, test } from 'vitest'
import { homeSearch } from '../../src/domain/home-search.ts'
import { regionAreas } from '../../src/domain/region-areas.ts'
import {
  furtherPlaces,
  homesByAreas,
  type Proposal,
  proposalsFor,
} from '../../src/domain/search-proposals.ts'

const everywhere = regionAreas.map(({ id }) => ({ area: id, homes: 2, price: 1_000 }))
const inWords = ({ kind, en, lines }: Proposal) => [kind, en, ...lines].join(' ')
const offered = (term: string, counts = everywhere) =>
  proposalsFor(term).filter((proposal) => homesByAreas(proposal, counts, []) !== 0)

test.each([
  // As it is composed, syllable by syllable.
  ['플', 'area Flushing'],
  ['플럿', 'area Flushing'],
  ['플러싱', 'area Flushing'],
  ['저짓', 'area Jersey City'],
  ['ㅍㅌㄹ', 'area Fort Lee'],
  ['ㅍㅌㄹ ', 'area Fort Lee'],
  // Nicknames and other spellings.
  ['팰팍', 'area Palisades Park'],
  ['팰리사이드', 'area Palisades Park'],
  ['후러싱', 'area Flushing'],
  ['fort l', 'area Fort Lee'],
  ['LIC', 'area Long Island City'],
  // Schools, and homes near them.
  ['뉴욕대', 'school NYU'],
  ['뉴욕대 근', 'school NYU'],
  ['뉴욕대 근처', 'school NYU'],
  ['near nyu', 'school NYU'],
  ['콜롬비아대', 'school Columbia'],
  // Lines and stations.
  ['7', 'line 7 train 7'],
  ['7호', 'line 7 train 7'],
  ['a 트레인', 'line A train A'],
  ['패스', 'line PATH'],
  ['저널스퀘어역', 'station Journal Square PATH'],
  ['저널 스퀘어 근처', 'station Journal Square PATH'],
  ['journal', 'station Journal Square PATH'],
  ['월가', 'work Wall Street'],
])('“%s” proposes %s first', (term, first) => {
  expect(offered(term).map(inWords)[0]).toBe(first)
})

test('a whole name comes before the start of another, and a place before its stations', () => {
  expect(offered('Woodside').map(inWords)).toEqual([
    'area Woodside',
    'station Woodside LIRR',
    'station 61 St-Woodside 7',
  ])
})

test.each(['', ' ', '!?', 'ㅁㄴㅇㄹㅎ', 'zzz', 'montauk'])('“%s” proposes nothing', (term) => {
  expect(offered(term)).toEqual([])
})

test('what lies far from all areas with homes is not proposed', () => {
  const onlyBayside = everywhere.filter(({ area }) => area === 'bayside')
  expect(offered('Bay', onlyBayside).map(inWords)).toContain('station Bayside LIRR')
  expect(offered('Flushing', onlyBayside).map(inWords)).not.toContain('area Flushing')
  expect(offered('Journal Square', onlyBayside)).toEqual([])
  expect(offered('7호선', onlyBayside)).toEqual([])
  expect(offered('Columbia', []).map(inWords)).toEqual([])
})

test('a borough is proposed where a city of it is offered', () => {
  const [queens] = proposalsFor('퀸즈')
  if (!queens) throw new Error('No Queens')
  expect(homesByAreas(queens, [], [{ en: 'Flushing', ko: '플러싱' }])).toBeNull()
  expect(homesByAreas(queens, [], [{ en: 'Hoboken', ko: null }])).toBe(0)
})

test('cities and neighborhoods that no area names are proposed, each once', () => {
  const further = furtherPlaces(
    [
      { value: '12', en: 'Tenafly', ko: '테너플라이' },
      { value: '1', en: 'Fort Lee', ko: '포트리' },
    ],
    [
      { en: 'Hunters Point', ko: '헌터스 포인트' },
      { en: 'Hunters Point', ko: '헌터스 포인트' },
    ],
  )
  expect(further.map(({ proposal: { by, value } }) => `${by} ${value}`)).toEqual([
    'city 12',
    'searchTerm Hunters Point',
  ])
  expect(proposalsFor('테나', further)[0]).toMatchObject({ by: 'city', value: '12' })
})

test('the search understands, in both languages, every proposal that is a search', () => {
  const searches = proposalsFor('near').filter(({ by }) => by === 'searchTerm')
  expect(searches.length).toBeGreaterThan(25)
  for (const { ko, en } of searches)
    for (const name of [ko, en]) {
      const { facets, texts } = homeSearch(name)
      expect({ name, facets: facets.length, texts }).toEqual({ name, facets: 1, texts: [] })
    }
})
