import * as v from 'valibot'
import { expect, test } from 'vitest'
import { propertySchema } from '../../../../src/contract/properties.ts'
import { statedRules } from '../../../../src/web/homes/property/house-rules.ts'

const home = (fields: object) => v.parse(propertySchema, { id: 1, ...fields })

test.each([
  ['nothing', [home({})], []],
  ['no home', [], []],
  ['smoking, whichever way', [home({}), home({ smoking_allowed: true })], ['smoking']],
  ['pets by an amenity', [home({ amenities: 'pet_friendly, gym' })], ['pets']],
  ['pets by a no', [home({ pets_allowed: false })], ['pets']],
  ['a way of letting', [home({ letting: 'whole' })], ['letting']],
  ['a first free day', [home({ available_from: '2027-01-01' })], ['moveIn']],
  ['a studio', [home({ bed: 0 })], ['bedrooms']],
  ['its furniture', [home({ furnishing: 'Partly furnished' })], ['furnished']],
  ['the shortest lease among its costs', [home({ costs: { shortest_lease_months: 12 } })], ['lease']],
  ['utilities in a list', [home({ utilities_included: true })], ['utilities']],
  ['a number of applicants, also none', [home({}), home({ applicant_count: 0 })], ['people']],
  [
    'several, each once',
    [home({ letting: 'room', pets_allowed: true }), home({ letting: 'whole' })],
    ['pets', 'letting'],
  ],
])('filters are those on which any home says anything: %s', (_, homes, rules) => {
  expect(statedRules(homes)).toEqual(rules)
})
