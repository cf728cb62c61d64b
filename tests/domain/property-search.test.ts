import { expect, test } from 'vitest'
import { matchesSearch } from '../../src/domain/property-search.ts'
import { home } from './homes.ts'

const fortLee = home({
  name: 'Riverside Loft 강변 로프트',
  street: '21 Main St',
  city: 'Fort Lee',
  city_ko: '포트리',
  region: 'New Jersey',
  zip: '07024',
})
const longIsland = home({
  name: '강서 하우스',
  city: 'Long Island City',
  city_ko: '롱아일랜드 시티',
  region: 'New York',
  zip: '11101',
})

test.each([
  ['', true, true],
  ['  ', true, true],
  ['riverside', true, false],
  ['RIVER', true, false],
  ['07024', true, false],
  ['포트리', true, false],
  ['포트', true, false],
  ['강변', true, false],
  ['강', true, true],
  ['시티', false, true],
  ['롱아일랜드시티', false, true],
  ['롱 아일랜드', false, true],
  ['main fort lee', true, false],
  ['main 포트리', true, false],
  ['포트리 맨해튼', false, false],
  ['ㅍㅌㄹ', true, false],
  ['ㄱㅂ', true, false],
  ['ㄱㅅ', false, true],
  ['ㄳ', false, true],
  ['포트ㄹ', true, false],
  ['롱아일래', false, false],
  ['롱아일ㄹ', false, true],
  ['포트리'.normalize('NFD'), true, false],
  ['ＦＯＲＴ', true, false],
  ['(.*)+$', false, false],
])('%j finds Fort Lee: %s, Long Island City: %s', (term, first, second) => {
  expect([matchesSearch(fortLee, term), matchesSearch(longIsland, term)]).toEqual([first, second])
})

test('a home is found by its name and by its Korean name, also one that was kept before it could have one', () => {
  const named = home({ name: 'Sunny 3BR near Broad Ave', name_ko: '브로드 애비뉴 근처 남향 3베드' })
  for (const term of ['sunny', '남향', 'ㅂㄹㄷ', '3베드', '브로드 애비뉴 근처 남향 3베드'])
    expect(matchesSearch(named, term), term).toBe(true)
  Reflect.deleteProperty(named, 'name_ko')
  expect([matchesSearch(named, 'sunny'), matchesSearch(named, '남향')]).toEqual([true, false])
})
