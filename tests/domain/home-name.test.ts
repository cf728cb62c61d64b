import { expect, test } from 'vitest'
import { homeName, namedHome } from '../../src/domain/home-name.ts'

const both = { name: 'Sunny 3BR', name_ko: '남향 3베드' }
const english = { name: 'Sunny 3BR', name_ko: null }

test('a home is called by its Korean name in Korean where it has one, in English always by its name', () => {
  expect([homeName(both, 'ko'), homeName(both, 'en')]).toEqual(['남향 3베드', 'Sunny 3BR'])
  expect([homeName(english, 'ko'), homeName(english, 'en')]).toEqual(['Sunny 3BR', 'Sunny 3BR'])
  expect(homeName({ name: null, name_ko: null }, 'ko')).toBeNull()
})

test('so is one that was kept before homes had Korean names, and one that a record or an inquiry names', () => {
  expect(homeName({ name: 'Sunny 3BR' }, 'ko')).toBe('Sunny 3BR')
  const named = { property_name: 'Sunny 3BR', property_name_ko: '남향 3베드' }
  expect([namedHome(named, 'ko'), namedHome(named, 'en')]).toEqual(['남향 3베드', 'Sunny 3BR'])
  expect(namedHome({}, 'ko')).toBeNull()
})
