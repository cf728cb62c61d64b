import { describe, expect, test } from 'vitest'
import type { Property } from '../../../../src/contract/properties.ts'
import {
  bestOf,
  comparedHome,
  costNames,
  type Fact,
  type RowName,
  readHomeIds,
} from '../../../../src/web/homes/saved/compared-home.ts'
import { home } from '../../../domain/homes.ts'

const now = new Date('2026-11-30T15:00:00Z')
/** "1200+" is a minimum, "w4100" a whole home's cost, "b4" the walk to a bus stop. */
const fact = (text: string): Fact =>
  text === '?'
    ? { value: null }
    : {
        value: Number(text.replace(/[bw+]/g, '')),
        isLeast: text.endsWith('+'),
        kind: text.startsWith('w') ? 'whole' : text.startsWith('b') ? 'stop' : 'room',
      }
/** The columns with a mark, counted from 1. */
const marked = (name: RowName, row: string) =>
  bestOf(name, row.split(' ').map(fact)).flatMap((isBest, index) => (isBest ? index + 1 : []))

test.each<[RowName, string, number[], string]>([
  ['rent', '1180 1220', [1], 'the lower of two'],
  ['rent', '1180 1220 1290 1250', [1], 'the lowest of four'],
  ['rent', '1180 1180', [], 'two that are equal'],
  ['answers', '3 5 3 3', [], 'more than half are equal'],
  ['confirmed', '30 27 30 20', [1, 3], 'half are equal'],
  ['rent', '1180 1180 1250', [], 'two of three are more than half'],
  ['confirmed', '20 30', [2], 'the later day'],
  ['people', '2 3 1 2', [2], 'the most people'],
  ['people', '0 1', [2], 'nobody is known, and less'],
  ['lease', '12 6', [2], 'the shorter lease'],
  ['walk', '2 ?', [], 'nothing to compare it with'],
  ['walk', '? 2 5', [2], 'the best of what is known'],
  ['walk', '? ?', [], 'nothing is known'],
  ['walk', '3 b2 7', [], 'a bus stop beside stations'],
  ['walk', 'b4 b2', [2], 'two bus stops'],
  ['minutes', '57 34 24 58', [3], 'the fewest minutes'],
  ['minutes', '57 ?', [], 'no train goes from the other'],
  ['moveIn', '2000+ 2500', [], 'the least is only a minimum'],
  ['moveIn', '2500+ 2000', [2], 'the other is at least more'],
  ['moveIn', '2000+ 2000', [2], 'the other is at least as much'],
  ['rent', 'w4100 w3850', [2], 'two whole homes'],
  ['rent', 'w4100 1250', [], "a whole home's rent and a room's"],
  ['rent', 'w1100 1250', [], 'a whole home that costs less than a room'],
  ['year', '13820 w52040 19800', [], 'two rooms beside a whole home'],
  ['year', '13820 ? 19800', [1], 'two rooms beside a home whose costs are not known'],
])('%s: of %s columns %o are marked (%s)', (name, row, columns) => {
  expect(marked(name, row)).toEqual(columns)
})

test.each([
  ['12,34', [12, 34]],
  ['12,12,34', [12, 34]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['0,-1,x,1.5,,7', [7]],
  ['', []],
  [undefined, []],
])('the address %o names the homes %o', (text, ids) => {
  expect(readHomeIds(text)).toEqual(ids)
})

describe('what a home costs', () => {
  const costs = {
    first_payment_months: 1,
    deposit: null,
    deposit_months: 1,
    broker_fee: null,
    broker_fee_months: 1,
    broker_fee_paid_by: 'renter',
    move_in_fee: 100,
    utilities: 60,
    internet: 0,
    shortest_lease_months: 6,
  } as const
  const room = (id: string, price: number | null, available = true) => ({
    ...{ id, name: id, nameKo: null, type: 'single', area: null, description: null, descriptionKo: null },
    ...{ price, color: null, features: [], featuresKo: [], available, isLet: true, areas: [] },
  })
  const plan = {
    dimensions: null,
    imageSource: null,
    rooms: [room('A', 1_300), room('B', 1_000), room('C', 900, false)],
  }
  const letByRoom = (more: Partial<Property> = {}): Property => ({
    ...home({ id: 1 }),
    ...{ letting: 'room', price: 1_000, costs, available_from: '2026-12-21' },
    ...more,
  })
  const sums = (property: Property, itsPlan: typeof plan | null = plan) => {
    const { facts, room: chosen } = comparedHome(property, itsPlan, null, now)
    const said = ({ value, isLeast }: Fact) => (value === null ? '?' : `${value}${isLeast ? '+' : ''}`)
    const { rent, monthly, moveIn, year } = facts
    return [chosen?.id, ...[rent, monthly, moveIn, year].map(said)]
  }

  test('is that of its cheapest free room; a year is twelve months, the fees, and no deposit', () => {
    expect(sums(letByRoom())).toEqual(['B', '1000', '1060', '3100', '13820'])
  })

  test('is a minimum before its rooms are known', () => {
    expect(sums(letByRoom(), null)).toEqual([undefined, '1000+', '1060+', '3100+', '13820+'])
  })

  test('is a minimum where a part of it is unknown', () => {
    expect(sums(letByRoom({ costs: { ...costs, move_in_fee: null, internet: null } }))).toEqual([
      'B',
      '1000',
      '1060+',
      '3000+',
      '13720+',
    ])
  })

  test('leaves out a fee that the landlord pays', () => {
    expect(sums(letByRoom({ costs: { ...costs, broker_fee_paid_by: 'landlord' } }))).toEqual([
      'B',
      '1000',
      '1060',
      '2100',
      '12820',
    ])
  })

  test.each<[Partial<Property>, typeof plan | null, string | undefined, number, boolean, string]>([
    [{ letting: 'room' }, plan, 'B', 1_000, false, 'let by the room'],
    [{ letting: 'room' }, null, undefined, 2_300, false, 'let by the room, its rooms not known'],
    [{ letting: 'whole' }, plan, undefined, 2_300, true, 'let as a whole, with a plan that splits the rent'],
    [{ letting: 'whole' }, null, undefined, 2_300, true, 'let as a whole'],
    [{ letting: null }, plan, 'B', 1_000, false, 'let nobody says how, with rooms'],
    [{ letting: null }, null, undefined, 2_300, true, 'let nobody says how'],
  ])('%o with %o is that of room %s, %d dollars, whole: %s (%s)', (more, itsPlan, id, rent, isWhole) => {
    const { room: chosen, facts } = comparedHome(letByRoom({ price: 2_300, ...more }), itsPlan, null, now)
    expect([chosen?.id, facts.rent.value]).toEqual([id, rent])
    for (const name of costNames) expect(facts[name].kind, name).toBe(isWhole ? 'whole' : 'room')
  })

  test('of a home let as a whole is all of it, whatever its rooms would share', () => {
    expect(sums(letByRoom({ letting: 'whole', price: 2_300 }))).toEqual([
      undefined,
      '2300',
      '2360',
      '7000',
      '30720',
    ])
  })

  test('is unknown but for the rent in a copy that was saved before costs were', () => {
    const { costs: _, ...older } = letByRoom()
    expect(sums(older)).toEqual(['B', '1000', '?', '?', '?'])
  })

  test.each([
    ['2026-12-21', Date.parse('2026-12-21')],
    ['2026-11-01', 0],
    [null, null],
  ])('a home that is free from %s', (available_from, value) => {
    expect(comparedHome(letByRoom({ available_from }), plan, null, now).facts.from.value).toBe(value)
  })
})
