import { describe, expect, test } from 'vitest'
import { costsOf } from '../../../../src/web/homes/costs/home-costs.ts'
import { lawNotes } from '../../../../src/web/homes/costs/model.ts'
import { home } from '../../../domain/homes.ts'

const everything = {
  deposit_months: 1,
  broker_fee: 0,
  move_in_fee: 60,
  utilities: 80,
  internet: 0,
  shortest_lease_months: 12,
}
const byRoom = (costs: object | undefined, fields = {}) =>
  home({ letting: 'room', price: 1250, zip: '07024', costs, ...fields })
const whole = (costs: object, fields = {}) =>
  home({ letting: 'whole', price: 4000, zip: '11354', costs, ...fields })

describe('what it costs to move in', () => {
  test('is the first month’s rent, the deposit, fees, and the broker’s where the renter pays it', () => {
    const costs = costsOf(byRoom({ ...everything, broker_fee: 300, broker_fee_paid_by: 'renter' }), {
      price: 1630,
    })
    expect(costs?.moveIn).toMatchObject({ dollars: 1630 + 1630 + 300 + 60, isLeast: false })
    expect(costs?.monthly).toMatchObject({ dollars: 1630 + 80, isLeast: false })
  })

  test.each<[string, object, number]>([
    [
      'is not the renter’s where the landlord pays it',
      { broker_fee: 300, broker_fee_paid_by: 'landlord' },
      0,
    ],
    ['is nobody’s where there is none', { broker_fee: 0, broker_fee_paid_by: null }, 0],
    [
      'may be months of rent',
      { broker_fee: null, broker_fee_months: 0.5, broker_fee_paid_by: 'renter' },
      625,
    ],
  ])('the broker’s fee %s', (_, fee, part) => {
    const costs = costsOf(byRoom({ ...everything, ...fee }), { price: 1250 })
    expect(costs?.moveIn).toMatchObject({ dollars: 2560 + part, isLeast: false })
  })

  test.each<[string, object]>([
    ['the deposit', { deposit_months: null }],
    ['fees', { move_in_fee: undefined }],
    ['who pays the broker', { broker_fee: 300 }],
    ['what the renter pays the broker', { broker_fee: null, broker_fee_paid_by: 'renter' }],
    ['anything of the broker', { broker_fee: null }],
  ])('is at least the rest where %s is unknown, which counts as nothing and is not zero', (_, unknown) => {
    const known = costsOf(byRoom(everything), { price: 1250 })
    const costs = costsOf(byRoom({ ...everything, ...unknown }), { price: 1250 })
    expect(costs?.moveIn).toMatchObject({ isLeast: true, hasUnknown: true })
    expect(costs?.moveIn.dollars).toBeLessThanOrEqual(known?.moveIn.dollars ?? 0)
    expect(costs?.monthly).toEqual(known?.monthly)
  })

  test('is at least the cheapest room’s before one is chosen', () => {
    expect(costsOf(byRoom(everything))?.moveIn).toMatchObject({
      dollars: 2560,
      isLeast: true,
      hasUnknown: false,
    })
  })

  test('may take rent of several months', () => {
    const costs = costsOf(byRoom({ ...everything, first_payment_months: 2 }), { price: 1250 })
    expect(costs).toMatchObject({ firstPayment: 2500, moveIn: { dollars: 3810 } })
  })
})

test('what it costs a month is unknown in part where utilities or internet are; zero is included in the rent', () => {
  expect(costsOf(byRoom({ utilities: 0, internet: 0 }), { price: 900 })?.monthly).toMatchObject({
    dollars: 900,
    isLeast: false,
  })
  expect(costsOf(byRoom({ utilities: 0 }), { price: 900 })?.monthly).toMatchObject({
    dollars: 900,
    isLeast: true,
  })
})

describe('a room of a home that is let whole', () => {
  test('has its part by its rent of everything, and the parts make up the whole', () => {
    const costs = {
      deposit: 4000,
      broker_fee_paid_by: 'landlord',
      move_in_fee: 500,
      utilities: 160,
      internet: 60,
    }
    const parts = [2200, 1800].map((price) => costsOf(whole(costs), { price }))
    expect(parts[0]).toMatchObject({
      share: 0.55,
      deposit: 2200,
      moveInFee: 275,
      utilities: 88,
      internet: 33,
    })
    const all = costsOf(whole(costs))
    const total = (sum: 'moveIn' | 'monthly') =>
      parts.reduce((dollars, part) => dollars + (part?.[sum].dollars ?? 0), 0)
    expect(all?.moveIn).toMatchObject({ dollars: total('moveIn'), isLeast: false })
    expect(all?.monthly).toMatchObject({ dollars: total('monthly'), isLeast: false })
  })

  test('without a rent of its own costs what the home does', () => {
    expect(costsOf(whole(everything), { price: null })).toEqual(costsOf(whole(everything)))
  })
})

test('a backend that says nothing of costs is not spoken for; one that knows none says so of each', () => {
  expect(costsOf(byRoom(undefined), { price: 1250 })).toBeNull()
  expect(costsOf(byRoom({}), { price: 1250 })).toMatchObject({
    moveIn: { dollars: 1250, isLeast: true },
    deposit: null,
    brokerFee: { payer: null, dollars: null },
    utilities: null,
    shortestLeaseMonths: null,
  })
})

describe('the laws of the place', () => {
  const notes = (asked: ReturnType<typeof home>, room?: { price: number }) => {
    const costs = costsOf(asked, room)
    return costs === null ? [] : lawNotes(asked, costs).map((note) => Object.values(note))
  }
  const manhattan = { zip: '10002', region: 'New York' }

  test.each<[string, object, string[]]>([
    ['in New York City', manhattan, ['fare-act', 'new-york-deposit']],
    ['in Queens', { zip: '11354-1234', region: null }, ['fare-act', 'new-york-deposit']],
    ['elsewhere in New York State', { zip: '10803', region: 'New York' }, ['new-york-deposit']],
    ['on Long Island', { zip: '11020', region: 'New York' }, ['new-york-deposit']],
    ['in New York, nobody knows where', { zip: null, region: 'NY' }, ['fare-act', 'new-york-deposit']],
    ['in New Jersey', { zip: '07650', region: 'New Jersey' }, ['new-jersey-deposit']],
    ['in New Jersey without a zip code', { zip: null, region: 'New Jersey (US)' }, ['new-jersey-deposit']],
    ['in another state', { zip: '06830', region: 'Connecticut' }, []],
    ['somewhere', { zip: null, region: null }, []],
  ])('%s', (_, place, laws) => {
    expect(notes(whole({}, place)).map(([law]) => law)).toEqual(laws)
  })

  test.each<[string, object, object, string[]]>([
    ['one month in New York', { deposit_months: 1 }, manhattan, []],
    ['more than that', { deposit: 4100 }, manhattan, ['new-york-deposit']],
    ['one and a half in New Jersey', { deposit: 6000 }, { zip: '07024' }, []],
    ['two', { deposit_months: 2 }, { zip: '07024' }, ['new-jersey-deposit']],
    ['nobody knows what', {}, manhattan, []],
  ])('a deposit of %s', (_, costs, place, contradicted) => {
    const found = notes(whole(costs, place)).filter(([, isContradicted]) => isContradicted)
    expect(found.map(([law]) => law)).toEqual(contradicted)
    // A room's part is above the limit where the whole is.
    expect(notes(whole(costs, place), { price: 1333 }).filter(([, is]) => is)).toEqual(found)
  })

  test('a renter who pays the broker in New York City', () => {
    const fee = { broker_fee_paid_by: 'renter' }
    expect(notes(whole(fee, manhattan))[0]).toEqual(['fare-act', true])
    expect(notes(whole({ ...fee, broker_fee: 0 }, manhattan))[0]).toEqual(['fare-act', false])
    expect(notes(whole({ broker_fee_paid_by: 'landlord' }, manhattan))[0]).toEqual(['fare-act', false])
  })
})
