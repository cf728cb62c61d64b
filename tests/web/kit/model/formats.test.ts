import { expect, test } from 'vitest'
import { formatAge } from '../../../../src/web/applying/people/model.ts'
import { formatArea, toPyeong } from '../../../../src/web/kit/model/area.ts'
import {
  formatAnyRoomRent,
  formatDollars,
  formatHomeRent,
  formatOpenRent,
  formatRoomRent,
} from '../../../../src/web/kit/model/money.ts'
import { cityName, fullAddress, placeName, shortCountry } from '../../../../src/web/kit/model/place-name.ts'
import { home } from '../../../domain/homes.ts'

test.each([
  [0, '$0'],
  [950, '$950'],
  [1850, '$1,850'],
  [1849.5, '$1,850'],
  [1234567, '$1,234,567'],
  [-1850, '-$1,850'],
  [-0.2, '$0'],
])('%d dollars read %s', (dollars, shown) => {
  expect(formatDollars(dollars)).toBe(shown)
})

test('a home says what its rent is for: a room from that rent on, or the whole home', () => {
  const says = (fields: Readonly<Record<string, unknown>>) =>
    (['ko', 'en'] as const).map((language) => formatHomeRent(home(fields), language))
  expect(says({ price: 1250, letting: 'room' })).toEqual(['방 하나 월 $1,250부터', 'Room from $1,250/mo'])
  expect(says({ price: 4100, letting: 'whole' })).toEqual(['집 전체 월 $4,100', 'Whole home $4,100/mo'])
  expect(says({ price: 1850 })).toEqual(['월 $1,850', '$1,850/mo'])
  expect(says({ letting: 'room' })).toEqual([null, null])
})

test('the rent is that of the chosen room, and before one is chosen the lowest', () => {
  const room = { id: 'm', name: 'Primary bedroom', nameKo: '안방', price: 1440 }
  const byRoom = home({ price: 1180, letting: 'room' })
  expect(formatRoomRent(room, 'ko')).toBe('안방 · 월 $1,440')
  expect(formatOpenRent(byRoom, 'ko')).toBe('월 $1,180부터')
  expect(formatOpenRent(byRoom, 'en')).toBe('from $1,180/mo')
  expect(formatOpenRent(home({ price: 4100, letting: 'whole' }), 'ko')).toBe('월 $4,100')
  expect(formatRoomRent({ ...room, price: null }, 'ko')).toBe('안방')
  expect(formatAnyRoomRent(byRoom, 'ko')).toBe('월 $1,180부터')
  expect(formatAnyRoomRent(home({ price: 4100, letting: 'whole' }), 'ko')).toBe('집 전체 월 $4,100')
})

test.each([
  [850, '850 sq ft (약\u00a024평)', '850 sq ft'],
  [1200, '1,200 sq ft (약\u00a034평)', '1,200 sq ft'],
  [120, '120 sq ft (약\u00a03.4평)', '120 sq ft'],
])('%d square feet read %s and %s', (feet, ko, en) => {
  expect([formatArea(feet, 'ko'), formatArea(feet, 'en')]).toEqual([ko, en])
})

test('평 have a decimal under ten only', () => {
  expect([35.583, 353.7, 355, 356].map(toPyeong)).toEqual([1, 9.9, 10, 10])
})

test('an age is international', () => {
  expect([formatAge(27, 'ko'), formatAge(27, 'en')]).toEqual(['27세', '27'])
})

test.each([
  ['United States', 'USA', '미국'],
  ['united states of america', 'USA', '미국'],
  ['U.S.', 'USA', '미국'],
  ['USA', 'USA', '미국'],
  [' south korea ', 'south korea', '대한민국'],
  ['Canada', 'Canada', '캐나다'],
  ['Wakanda', 'Wakanda', 'Wakanda'],
])('the country %s is %s on an English card and %s on a Korean one', (country, en, ko) => {
  expect([shortCountry(country, 'en'), shortCountry(country, 'ko')]).toEqual([en, ko])
})

test('a card names city and country, in Korean where they have a Korean name', () => {
  const fortLee = home({ city: 'Fort Lee', city_ko: '포트리', country_id: [233, 'United States'] })
  expect([placeName(fortLee, 'ko'), placeName(fortLee, 'en')]).toEqual(['포트리, 미국', 'Fort Lee, USA'])
  expect(placeName(home({ city: 'Leonia' }), 'ko')).toBe('Leonia')
  expect(placeName(home({}), 'ko')).toBe('')
  expect(cityName(home({}), 'en')).toBe('')
})

test('a full address leaves out what is not known', () => {
  const whole = home({
    street: '21 Main St',
    city: 'Fort Lee',
    region: 'New Jersey',
    zip: '07024',
    country: 'United States',
  })
  expect(fullAddress(whole)).toBe('21 Main St, Fort Lee, New Jersey 07024, United States')
  expect(fullAddress(home({ city: 'Fort Lee', zip: '07024' }))).toBe('Fort Lee, 07024')
  expect(fullAddress(home({}))).toBe('')
})
