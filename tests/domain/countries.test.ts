import { expect, test } from 'vitest'
import { countries, countryOf } from '../../src/domain/countries.ts'

test('every country has an id of its own, so that a saved choice reads back as itself', () => {
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length)
  for (const country of countries) expect(countryOf(country.id)).toBe(country)
})

test('the ids are those of the design', () => {
  expect(Object.fromEntries(countries.map(({ name, id }) => [name, id]))).toEqual({
    'United States': 233,
    Canada: 38,
    'South Korea': 110,
    'United Kingdom': 44,
    Germany: 57,
    France: 76,
    Japan: 105,
    Australia: 13,
  })
})

test('an id that is not offered is no country', () => {
  expect(countryOf(1)).toBeNull()
  expect(countryOf(null)).toBeNull()
})
