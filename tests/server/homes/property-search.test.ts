import { describe, expect, test } from 'vitest'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const homes = serveHomes(() => [
  homeRecord(1, {
    name: 'Palisade View',
    nameKo: '절벽 위 강변집',
    street: '77 Hudson Terrace',
    zip: '07024',
    neighborhood: 'Café Row',
    neighborhoodKo: '팰리세이즈 파크',
    descriptionHtml: '<p lang="ko">역세권이고 허드슨강이 보여요.</p><p lang="en">Walk to the harbor.</p>',
  }),
  homeRecord(2, {
    name: 'Garden Rooms',
    street: '41-20 Union St',
    zip: '11354',
    city: { name: 'Flushing', nameKo: '플러싱' },
    region: { code: 'NY', name: 'New York', nameKo: '뉴욕' },
    nameKo: '채광이 좋은 5% 방',
  }),
])

describe('the search', () => {
  test.each([
    ['two Korean syllables inside a word', '리세', ['Palisade View']],
    ['two Korean syllables of a name', '채광', ['Garden Rooms']],
    ['a Korean word under its particle', '채광', ['Garden Rooms']],
    ['a word of a description, which a list does not carry', '역세권', []],
    ['an English word of a description', 'harbor', []],
    ['one Korean syllable', '싱', ['Garden Rooms']],
    ['a Korean city', '포트리', ['Palisade View']],
    ['its Korean name', '강변집', ['Palisade View']],
    ['a Korean region', '뉴욕', ['Garden Rooms']],
    ['a Korean name typed without its space', '팰리세이즈파크', ['Palisade View']],
    ['the beginning of an English word', 'huds', ['Palisade View']],
    ['more of an English word than the index holds', 'terrace', ['Palisade View']],
    ['two letters of an English word', 'ga', ['Garden Rooms']],
    ['letters in any case', 'FLUSHING', ['Garden Rooms']],
    ['full-width letters', 'ｆｌｕｓｈ', ['Garden Rooms']],
    ['a word with its accent left out', 'cafe', ['Palisade View']],
    ['the same with a combining accent', 'cafe\u0301', ['Palisade View']],
    ['decomposed Korean, as macOS hands it out', '플러싱'.normalize('NFD'), ['Garden Rooms']],
    ['a zip code', '11354', ['Garden Rooms']],
    ['a house number', '41-20', ['Garden Rooms']],
    ['initials, as Korean keyboards search', 'ㅍㅌㄹ', ['Palisade View']],
    ['initials that a keyboard joined into a cluster', 'ㄴㅇ', ['Garden Rooms']],
    ['a syllable that is still being typed', '플러ㅅ', ['Garden Rooms']],
    ['words of which all are there', 'flushing 채광', ['Garden Rooms']],
    ['words separated by commas', 'hudson,포트리', ['Palisade View']],
    ['punctuation alone, which asks for nothing', '!?', ['Garden Rooms', 'Palisade View']],
    ['words of which one is missing', 'fort 채광', []],
    ['the inside of an English word', 'udson', []],
    ['a word of more syllables than the index holds', '세이즈파크', ['Palisade View']],
    ['a long word of which only the beginning is there', '팰리세이즈강', []],
    ['syllables that are there, but not side by side', '광채', []],
    ['a word that stands over the seam of two fields', '뷰포트', []],
    ['tags of the description', 'lang', []],
    ['a pattern, of which only letters count', '(.*)+$', ['Garden Rooms', 'Palisade View']],
    ['a syllable whose end is another than the word’s', '플러신', []],
  ])('finds by %s', async (_, searchTerm, names) => {
    expect(await homes.namesAnywhere({ searchTerm })).toEqual(names)
  })

  test('goes together with filters', async () => {
    expect(await homes.names({ searchTerm: '아파트', city: 'Flushing' })).toEqual(['Garden Rooms'])
  })

  test('takes a long decomposed term, as its composed form is short enough', async () => {
    expect(await homes.names({ searchTerm: `플러싱 ${'강'.repeat(40)}`.normalize('NFD') })).toEqual([])
  })

  test('takes per cent and underscore as they are written', async () => {
    expect(await homes.names({ searchTerm: '5%' })).toEqual(['Garden Rooms'])
    expect(await homes.names({ searchTerm: '7%7' })).toEqual([])
    expect(await homes.names({ searchTerm: '1135_' })).toEqual([])
  })
})

describe('places by the names that renters give them', () => {
  const fullOfPlaces = serveHomes(() => [
    homeRecord(1, {
      name: 'Hudson Rooms',
      zip: '07024',
      descriptionHtml: '<p lang="ko">맨해튼까지 버스로 20분.</p><p lang="en">A licensed broker shows it.</p>',
    }),
    homeRecord(2, {
      name: 'Broad Avenue House',
      zip: '07650',
      city: { name: 'Palisades Park', nameKo: '팰리세이즈 파크' },
    }),
    homeRecord(3, {
      name: 'Court Square Loft',
      zip: '11101',
      city: { name: 'Long Island City', nameKo: null },
      region: { code: 'NY', name: 'New York', nameKo: '뉴욕' },
    }),
    homeRecord(4, {
      name: 'Thirty-third Street Studio',
      zip: '10001',
      city: { name: 'New York', nameKo: '뉴욕' },
      region: { code: 'NY', name: 'New York', nameKo: '뉴욕' },
      neighborhood: 'Koreatown',
    }),
  ])
  const [fortLee, palPark, longIslandCity, manhattan] = [
    'Hudson Rooms',
    'Broad Avenue House',
    'Court Square Loft',
    'Thirty-third Street Studio',
  ]

  test.each([
    ['팰팍', [palPark]],
    ['Pal Park', [palPark]],
    ['포트 리', [fortLee]],
    ['팰팍 house', [palPark]],
    ['팰팍 허드슨', []],
    ['엘아이시티', [longIslandCity]],
    ['롱 아일랜드 시티', [longIslandCity]],
    ['LIC', [longIslandCity]],
    ['K타운', [manhattan]],
    ['맨하탄', [manhattan]],
    ['저지', [fortLee, palPark]],
    ['맨해튼 스튜디오', []],
    ['Manhattan studio', [manhattan]],
    ['퀸즈', [longIslandCity]],
    ['버겐', [fortLee, palPark]],
    ['버겐 hudson', [fortLee]],
  ])('%s', async (searchTerm, names) => {
    expect((await fullOfPlaces.namesAnywhere({ searchTerm })).toSorted()).toEqual(names.toSorted())
  })

  test('a place goes together with filters, and its homes are counted', async () => {
    expect(await fullOfPlaces.names({ searchTerm: '버겐', city: 'Fort Lee' })).toEqual([fortLee])
    expect((await fullOfPlaces.list({ searchTerm: '버겐', limit: '1' })).total).toBe(2)
  })
})
