import { expect, test } from 'vitest'
import { splitStreet } from '../../../src/server/rules/street.ts'

test.each([
  ['301 Main St, Apt 4B', '301 Main St', 'Apt 4B'],
  ['301 Main St Apt. #4B', '301 Main St', 'Apt. #4B'],
  ['301 Main St #4B', '301 Main St', '#4B'],
  ['301 Main St#4B, Fort Lee', '301 Main St, Fort Lee', '#4B'],
  ['Unit 907, 45 Vreeland Ter', '45 Vreeland Ter', 'Unit 907'],
  ['45-06 43rd Ave, Fl 3', '45-06 43rd Ave', 'Fl 3'],
  ['45-06 43rd Ave, 2nd Floor', '45-06 43rd Ave', '2nd Floor'],
  ['419 W 121st St, PH', '419 W 121st St', 'PH'],
  ['419 W 121st St PH2', '419 W 121st St', 'PH2'],
  ['301 Main St, 4B', '301 Main St', '4B'],
  ['플러싱 유니온가 41-20, 402호', '플러싱 유니온가 41-20', '402호'],
  ['Building 2, 7 River Rd, Apt C', 'Building 2, 7 River Rd', 'Apt C'],
])('of %s visitors read %s, and applicants %s', (address, street, unit) => {
  expect(splitStreet(address)).toEqual({ street, unit })
})

test.each([
  ...['38-20 214th Pl', '12 Floral Ave', '7 Unity St', '774 Boulevard East', '540 W 113th St'],
  ...['12 Room St', '5 Suite Ave'],
])('%s has no apartment', (street) => {
  expect(splitStreet(street)).toEqual({ street, unit: null })
})

test('no address is no address', () => {
  expect(splitStreet(null)).toEqual({ street: null, unit: null })
  expect(splitStreet('Apt 4B')).toEqual({ street: null, unit: 'Apt 4B' })
})
