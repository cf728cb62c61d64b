import { describe, expect, test } from 'vitest'
import { cleanName, isFitForUnaskedMail, nameProblem } from '../../src/domain/person-name.ts'

/** By code point, since an editor would show nothing. */
const invisible = {
  'right-to-left override': '\u202e',
  'first strong isolate': '\u2068',
  'right-to-left mark': '\u200f',
  'zero-width space': '\u200b',
  'zero-width joiner': '\u200d',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uffa0',
  'leading-consonant filler': '\u115f',
  'empty Braille cell': '\u2800',
  'variation selector': '\ufe0f',
  'tag letter': '\u{e0041}',
  'null notehead': '\u{1d159}',
  'combining grapheme joiner': '\u034f',
  'control character': '\u0007',
}

describe('a name is stored', () => {
  test.each(Object.entries(invisible))('without a %s, which alone is no name', (_, character) => {
    expect(cleanName(`김${character}민지`)).toBe('김민지')
    expect(cleanName(`${character}${character}`)).toBe('')
    expect(nameProblem(`${character} ${character}`)).toBe('name_required')
  })

  test.each([
    ['as one line', '김\n민지\r\nPark\u2028Lee\u0085Choi', '김 민지 Park Lee Choi'],
    ['with single blanks between words, none around', ' \u00a0Minji \u3000\t Kim ', 'Minji Kim'],
    ['composed', '김민지 José'.normalize('NFD'), '김민지 José'],
    ['with its three marks', 'ệ\u0301'.normalize('NFD'), 'ệ\u0301'.normalize('NFC')],
    ['with three marks of many', `Z${'\u0335'.repeat(20)}algo`, 'Z\u0335\u0335\u0335algo'],
    ['without marks that have no letter', '\u0301\u0302Minji', 'Minji'],
    ['without angle brackets', 'Mina <b>Kim', 'Mina bKim'],
    ['without a handler that is hidden in invisible characters', 'x on\u200bclick\u00ad=1', 'x 1'],
    ['as it is: an apostrophe', "Conan O'Brien", "Conan O'Brien"],
    ['as it is: dots', 'J.R. Kim-Lee', 'J.R. Kim-Lee'],
    ['as it is: an emoji', '민지 🌿', '민지 🌿'],
  ])('%s', (_, typed, stored) => {
    expect(cleanName(typed)).toBe(stored)
    expect(cleanName(stored)).toBe(stored)
    expect(nameProblem(typed)).toBeNull()
  })
})

test('a name has 120 letters at most, as it is stored', () => {
  expect(nameProblem('가'.repeat(120).normalize('NFD'))).toBeNull()
  expect(nameProblem('x'.repeat(121))).toBe('name_too_long')
})

test.each([
  '방짝',
  '방짝 고객센터',
  '방 짝',
  '방·짝 팀',
  '방짝'.normalize('NFD'),
  'ㅂㅏㅇㅉㅏㄱ',
  '방\u200b짝',
  'Bangjjak',
  'BANGJJAK Support',
  'Bang Jjak',
  'bang-jjak',
  'Bangjak',
  'Team Bangjak',
  'Bangzzak',
  'Ｂａｎｇｊｊａｋ',
  'Bаngjjаk (Cyrillic)',
  'B4ngjj4k',
  'Bängjják',
  '𝐁𝐚𝐧𝐠𝐣𝐣𝐚𝐤',
  'Вangjjak (Cyrillic)',
  'Βangjjak (Greek)',
  'BAΝGJJAK (Greek)',
  'bangȷȷak (dotless)',
  'ban9jjak',
  'BAN6JJAK',
  '6angjjak',
  'banqjjak',
  'baոցյյak (Armenian)',
  'ʙᴀɴɢᴊᴊᴀᴋ',
  'ᏴᎪNᏀᎫᎫᎪᏦ (Cherokee)',
  'ВΛИGJJΛК (Cyrillic and Greek)',
  'ΒANGΖΖAK (Greek)',
])('%j is our own name, and nobody else’s', (name) => {
  expect(nameProblem(name)).toBe('name_reserved')
})

test.each([
  ['b', 'BВвЬьЪъбΒβƁɓƂƃɃƀʙᏴᏏ68ß'],
  ['a', 'AАаΑαΛλɑᴀᎪ4@ªÅɅʌⱯɐ'],
  ['n', 'NΝνηИиЙпՈոռղɴŊŋƝɲƞ'],
  ['g', 'GɡցՑɢƓɠǤǥԌԍᏀᏆ96q'],
  ['j', 'JЈјͿϳʝȷɈɉՅյᴊᎫǰ'],
  ['k', 'KКкΚκϰĸᴋқҝҡҟƘƙᏦK'],
])('each letter that looks like %s stands for it', (letter, others) => {
  const passing = [...others].filter((other) => nameProblem('bangjjak'.replaceAll(letter, other)) === null)
  expect(passing).toEqual([])
})

test.each([
  '방자경',
  'Bang Ja-kyung',
  'Bang Jakyung',
  '방정환',
  'Si-hyuk Bang',
  'Jack Bang',
  'Bianca Zack',
  '짝사랑',
  '김방',
  'Павел Бангиев',
  'Νίκος Μπανγκάς',
  'Արամ Խաչատրյան',
  'Quang Bang 96',
])('%j is somebody’s name', (name) => {
  expect(nameProblem(name)).toBeNull()
})

test.each([
  ['Minji Kim', true],
  ['J. R. Kim', true],
  ['김민지 2', true],
  ['evil.com', false],
  ['evil。com', false],
  ['evil．com', false],
  ['evil｡com', false],
  ['evil.\u200bcom', false],
  ['https:⁄⁄evil', true],
  ['me@evil', false],
  ['me＠evil', false],
  ['t.me/evil', false],
  ['Call 010-1234-5678', false],
  ['Kakao 12345', false],
  ['J.R. Kim', false],
])('%j may stand in a mail that nobody asked for: %s', (name, fit) => {
  expect(isFitForUnaskedMail(name)).toBe(fit)
})
