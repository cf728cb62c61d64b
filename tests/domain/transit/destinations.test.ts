import { describe, expect, test } from 'vitest'
import { holdsWord, searchWords } from '../../../src/domain/text-search.ts'
import {
  destinationOf,
  destinations,
  destinationText,
  stationCalled,
} from '../../../src/domain/transit/destinations.ts'
import { stationMinutes } from '../../../src/domain/transit/home-minutes.ts'
import { koreanStationName } from '../../../src/domain/transit/station-names.ts'
import { network } from '../../../src/domain/transit/stations.ts'

const find = (term: string) =>
  destinations
    .filter((each) => searchWords(term).every((word) => holdsWord(destinationText(each), word)))
    .map(({ id }) => id)

test('each destination has an id of its own that fits an address, and a train goes there', () => {
  expect(new Set(destinations.map(({ id }) => id)).size).toBe(destinations.length)
  for (const { id } of destinations) {
    expect(id).toMatch(/^[a-z0-9-]{2,80}$/)
    expect(
      stationMinutes(id)?.some((minutes) => minutes < 60),
      id,
    ).toBe(true)
  }
})

test('a home says a station by its name and its lines, which no two stations have in common', () => {
  for (const { name, station } of network.entrances)
    expect(stationCalled(name, network.lines[station] ?? []), name).toBe(station)
  expect(stationCalled('86 St', ['1'])).not.toBe(stationCalled('86 St', ['Q']))
  expect(stationCalled('Nowhere', ['1'])).toBeUndefined()
})

test.each([
  ['34 St-Penn Station', '34가-펜 스테이션'],
  ['Court Sq', '코트 스퀘어'],
  ['5 Av', '5번가'],
  ['St George', '세인트 조지'],
  ['Canal St', '커낼 스트리트'],
  ['4 Av-9 St', '4번가-9가'],
  ['33rd Street', '33가'],
  ['Forest Hills-71 Av', '포레스트 힐스-71번가'],
])('%s is %s', (name, korean) => {
  expect(koreanStationName(name)).toBe(korean)
})

describe('a place is found by', () => {
  test.each([
    ['its name', 'nyu', 'nyu'],
    ['its Korean name', '뉴욕대', 'nyu'],
    ['the first consonants', 'ㅋㄹㅂㅇ', 'columbia'],
    ['another name', 'School of Visual', 'sva'],
    ['what Koreans call it', '한인타운', 'korea-way'],
    ['a station in Korean', '포레스트 힐스', 'forest-hills-lirr'],
    ['a station without blanks', '저널스퀘어', 'journal-square-path'],
    ['a station of several names', 'Port Authority', '42-st-port-authority-bus-terminal-1237acenqrws'],
  ])('%s: %s', (_, term, id) => {
    expect(find(term)).toContain(id)
  })
})

test('an unknown place is none', () => {
  expect(destinationOf('atlantis')).toBeUndefined()
  expect(stationMinutes('atlantis')).toBeUndefined()
})
